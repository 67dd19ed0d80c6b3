import { matchDayKind } from '#shared/kinds/match-day.ts'
import { pagesOfSports } from '../../../content/matches/store/affected.ts'
import { daysWithMatches } from '../../../content/matches/store/cards.ts'
import { daysChanged } from '../../../content/matches/store/last-changes.ts'
import { matchesOfTips } from '../../../content/tips/store/published.ts'
import type { Db } from '../../../platform/database/client.ts'
import { dayOf } from '../parts/match-parts.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { publishedKind } from './published-kind.ts'

export const matchDay = publishedKind(matchDayKind, {
  stage: 'page',
  notify: { webhook: 'page', indexNow: false },
  sitemap: {
    of: 'matches',
    entries: async (db) => (await daysChanged(db)).map(({ day, updatedAt }) => ({ key: { day }, updatedAt })),
  },
  keys: async (db) => (await daysWithMatches(db)).map((day) => ({ day })),
  async build(db, { day }, { matchReads }) {
    const found = await dayOf(db, day, matchReads)
    return found.matches.length > 0 ? found : null
  },
  marks: {
    matches: (_, { now, later }) => [
      ...now.days.map((day) => ({ key: { day } })),
      ...later.days.map((day) => ({ key: { day }, priority: PRIORITY.bulk })),
    ],
    sports: async (tx, slugs) =>
      (await pagesOfSports.days(tx, slugs)).map((day) => ({ key: { day }, priority: PRIORITY.bulkList })),
    // After the tip, its match and its record.
    tip: (tx, { slugs }) => ofTips(tx, slugs, { priority: PRIORITY.list }),
    author: (tx, { tips }) => ofTips(tx, tips, { priority: PRIORITY.bulk }),
    bookmakers: (tx, { tips }) => ofTips(tx, tips),
  },
})

async function ofTips(tx: Db, tips: readonly string[], when?: { priority: number }) {
  return (await matchesOfTips(tx, tips)).map(({ day }) => ({ key: { day }, ...when }))
}
