import { PAGE_SIZE } from '#shared/constants.ts'
import { bettingTipsKind } from '#shared/kinds/betting-tips.ts'
import { toCards, toOffer } from '../cards.ts'
import { countLive, currentOffers, newestCards } from '../store/snapshot.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

export const bettingTips = publishedKind(bettingTipsKind, {
  stage: 'list',
  keys: oneFile,
  async build(db) {
    const articles = await toCards(db, await newestCards(db, PAGE_SIZE, { tips: true }))
    const total = await countLive(db, { tips: true })
    const [first] = await currentOffers(db, { featured: true })
    return { articles, total, offer: first ? toOffer(first) : null }
  },
  marks: { article: marked, imported: marked, picture: marked, category: marked, bookmakers: marked },
})
