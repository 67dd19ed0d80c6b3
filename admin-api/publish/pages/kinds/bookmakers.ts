import { bookmakersKind } from '#shared/kinds/bookmakers.ts'
import { toOfferDetails } from '../parts/cards.ts'
import { currentOffers } from '../store/offers.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

export const bookmakers = publishedKind(bookmakersKind, {
  stage: 'front',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: oneFile,
  build: async (db) => ({ offers: (await currentOffers(db)).map(toOfferDetails) }),
  marks: { bookmakers: marked },
})
