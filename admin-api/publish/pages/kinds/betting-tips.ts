import { OPEN_TIPS, PAGE_SIZE } from '#shared/constants.ts'
import { bettingTipsKind } from '#shared/kinds/betting-tips.ts'
import { lastSettledTips, openTips } from '../../../content/tips/store/published.ts'
import { toCards } from '../parts/cards.ts'
import { toSlips } from '../parts/tip-slips.ts'
import { countLive, newestCards } from '../store/article-lists.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

const SETTLED_TIPS = 4

export const bettingTips = publishedKind(bettingTipsKind, {
  stage: 'list',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: oneFile,
  async build(db) {
    const [articles, total, open, settled] = await Promise.all([
      newestCards(db, PAGE_SIZE, { tips: true }).then((rows) => toCards(db, rows)),
      countLive(db, { tips: true }),
      openTips(db, { limit: OPEN_TIPS, listed: true }),
      lastSettledTips(db, SETTLED_TIPS),
    ])
    // One settled between the reads is in both.
    const settledIds = new Set(settled.map(({ id }) => id))
    const stillOpen = open.filter(({ id }) => !settledIds.has(id))
    const slips = await toSlips(db, [...stillOpen, ...settled])
    return { articles, total, open: slips.slice(0, stillOpen.length), settled: slips.slice(stillOpen.length) }
  },
  marks: {
    article: marked,
    imported: marked,
    image: marked,
    category: marked,
    author: (_, { tips }) => (tips.length > 0 ? marked() : []),
    bookmakers: marked,
    tip: marked,
    // Another name of a competition too, whose pages follow later.
    matches: (_, { tips }) => (tips.now.length + tips.later.length > 0 ? marked() : []),
  },
})
