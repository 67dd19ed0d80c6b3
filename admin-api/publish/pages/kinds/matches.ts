import { matchesKind } from '#shared/kinds/matches.ts'
import { cardsAfterDay } from '../../../content/matches/store/cards.ts'
import type { Db } from '../../../platform/database/client.ts'
import { today } from '../../../platform/database/clock.ts'
import { dayOf, standingOf } from '../parts/match-parts.ts'
import { nextQuarter } from '../parts/today.ts'
import { marked, markedLater, oneFile, publishedKind } from './published-kind.ts'

const NEXT = 10

/** Today's matches: the next day's from midnight on. */
export const matches = publishedKind(matchesKind, {
  stage: 'front',
  notify: { webhook: 'page', indexNow: false },
  sitemap: { of: 'matches' },
  keys: oneFile,
  async build(db, _, { timeZone, matchReads }) {
    const day = await dayOf(db, await today(db, timeZone), matchReads)
    const next = day.matches.length > 0 ? [] : await cardsAfterDay(db, day.day, NEXT)
    const standing = await standingOf(day.matches.length > 0 ? day.matches : next, matchReads)
    return { ...day, next, standing }
  },
  marks: {
    matches: marked,
    category: marked,
    tip: markedLater,
    author: (_, { tips }) => (tips.length > 0 ? marked() : []),
    bookmakers: (_, { tips }) => (tips.length > 0 ? marked() : []),
    matchDay: async (tx) => [...marked(), ...(await dayAhead(tx))],
  },
  ahead: dayAhead,
  comeDue: (tx, _, marks) => marks.matchDay(tx),
})

// Checking occasionally costs nothing: a file with the same bytes is not written.
async function dayAhead(db: Db) {
  return [{ key: {}, dueAt: await nextQuarter(db) }]
}
