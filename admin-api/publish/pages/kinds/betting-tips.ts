import { OPEN_TIPS, PAGE_SIZE } from '#shared/constants.ts'
import { bettingTipsKind } from '#shared/kinds/betting-tips.ts'
import { lastSettledTips, openTips } from '../../../content/tips/store.ts'
import { toCards } from '../cards.ts'
import { countLive, newestCards } from '../store/snapshot.ts'
import { toSlips } from '../tip-slips.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

const SETTLED_TIPS = 4

export const bettingTips = publishedKind(bettingTipsKind, {
  stage: 'list',
  keys: oneFile,
  async build(db) {
    const articles = await toCards(db, await newestCards(db, PAGE_SIZE, { tips: true }))
    const total = await countLive(db, { tips: true })
    const open = await toSlips(db, await openTips(db, OPEN_TIPS))
    const settled = await toSlips(db, await lastSettledTips(db, SETTLED_TIPS))
    return { articles, total, open, settled }
  },
  marks: { article: marked, imported: marked, picture: marked, category: marked, bookmakers: marked, tip: marked },
})
