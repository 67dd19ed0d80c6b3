import { HOME_ARTICLES } from '#shared/constants.ts'
import { homeKind } from '#shared/kinds/home.ts'
import { toCards, toOffer } from '../cards.ts'
import { currentOffers, newestCards } from '../store/snapshot.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

export const home = publishedKind(homeKind, {
  stage: 'front',
  keys: oneFile,
  async build(db) {
    const articles = await toCards(db, await newestCards(db, HOME_ARTICLES))
    const offers = (await currentOffers(db, { featured: true })).map(toOffer)
    return { articles, offers }
  },
  marks: { article: marked, imported: marked, picture: marked, category: marked, bookmakers: marked },
})
