import { HOME_ARTICLES } from '#shared/constants.ts'
import { homeKind } from '#shared/kinds/home.ts'
import { cardsOfDay } from '../../../content/matches/store/cards.ts'
import { openTips } from '../../../content/tips/store/published.ts'
import { today } from '../../../platform/database/clock.ts'
import { toCards, toOffer } from '../parts/cards.ts'
import { toSlips } from '../parts/tip-slips.ts'
import { newestCards } from '../store/article-lists.ts'
import { mostReadOf } from '../store/most-read.ts'
import { currentOffers } from '../store/offers.ts'
import { marked, markedLater, oneFile, publishedKind } from './published-kind.ts'

const HOME_MATCHES = 8
const HOME_TIPS = 4

export const home = publishedKind(homeKind, {
  stage: 'front',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: oneFile,
  async build(db, _, { timeZone, matchReads: { known } }) {
    const [articles, offers, tips, matches, mostRead] = await Promise.all([
      newestCards(db, HOME_ARTICLES).then((rows) => toCards(db, rows)),
      currentOffers(db, { featured: true }),
      openTips(db, { limit: HOME_TIPS, listed: true }).then((open) => toSlips(db, open)),
      today(db, timeZone).then((day) => cardsOfDay(db, day, { limit: HOME_MATCHES, known })),
      mostReadOf(db),
    ])
    return { articles, offers: offers.map(toOffer), tips, matches, mostRead }
  },
  marks: {
    article: marked,
    imported: marked,
    image: marked,
    category: marked,
    author: (_, { tips }) => (tips.length > 0 ? marked() : []),
    bookmakers: marked,
    tip: markedLater,
    matches: marked,
    matchDay: marked,
    mostRead: (_, { home }) => (home ? marked() : []),
  },
})
