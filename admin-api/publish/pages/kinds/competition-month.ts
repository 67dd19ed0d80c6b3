import { competitionMonthKind } from '#shared/kinds/competition-month.ts'
import { pagesOfSports } from '../../../content/matches/store/affected.ts'
import { competitionMonths, toCard } from '../../../content/matches/store/cards.ts'
import { competitionMonthsChanged } from '../../../content/matches/store/last-changes.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { publishedKind } from './published-kind.ts'

// A league has sixty. With many thousands a page would crash the renderer; each match has its own page, and is on its
// day's page.
const MOST = 1000

export const competitionMonth = publishedKind(competitionMonthKind, {
  stage: 'about',
  notify: { webhook: 'page', indexNow: false },
  sitemap: {
    of: 'matches',
    entries: async (db) => (await competitionMonthsChanged(db)).map(({ updatedAt, ...key }) => ({ key, updatedAt })),
  },
  keys: competitionMonths,
  async build(_, { slug, month }, { matchReads }) {
    const row = await matchReads.competition(slug)
    if (!row) return null
    const all = await matchReads.ofCompetition(row.id)
    const matches = all.filter(({ day }) => monthOf(day) === month)
    if (matches.length === 0) return null
    const { name, season, sport } = row
    return {
      competition: { name, slug, season, sport },
      month,
      months: monthsOf(all),
      matches: matches.slice(0, MOST).map(toCard),
    }
  },
  marks: {
    // After the pages with the score. A month that a competition no longer has is only known by its days.
    matches: (_, { now, later, months }) => [
      ...keysOf(now.competitions, [...now.days, ...later.days]).map((key) => ({ key, priority: PRIORITY.bulk })),
      ...months.map((key) => ({ key, priority: PRIORITY.bulk })),
    ],
    sports: async (tx, slugs) =>
      (await pagesOfSports.months(tx, slugs)).map((key) => ({ key, priority: PRIORITY.bulkList })),
  },
})

/** The months of some matches, in order. */
export function monthsOf(matches: readonly { day: string }[]): string[] {
  return [...new Set(matches.map(({ day }) => monthOf(day)))].sort()
}

function keysOf(competitions: readonly string[], days: readonly string[]) {
  const months = new Set(days.map(monthOf))
  return competitions.flatMap((slug) => [...months].map((month) => ({ slug, month })))
}

function monthOf(day: string): string {
  return day.slice(0, 7)
}
