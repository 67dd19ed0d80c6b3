import { competitionMonthKind } from '#shared/kinds/competition-month.ts'
import { pagesOfSports } from '../../../content/matches/store/affected.ts'
import { competitionMonths, toCard } from '../../../content/matches/store/cards.ts'
import { PRIORITY } from '../store.ts'
import { publishedKind } from './published-kind.ts'

type Pages = { competitions: readonly string[]; days: readonly string[] }

export const competitionMonth = publishedKind(competitionMonthKind, {
  stage: 'about',
  keys: competitionMonths,
  async build(_, { slug, month }, { matchReads }) {
    const row = await matchReads.competition(slug)
    if (!row) return null
    const all = await matchReads.ofCompetition(row.id)
    const matches = all.filter(({ day }) => monthOf(day) === month)
    if (matches.length === 0) return null
    const { name, season, sport } = row
    return { competition: { name, slug, season, sport }, month, months: monthsOf(all), matches: matches.map(toCard) }
  },
  marks: {
    matches: (_, { now, later }) => {
      // A month that a competition loses is known by its days alone.
      const days = later.competitions.length > 0 ? [...now.days, ...later.days] : later.days
      const others = keysOf({ competitions: [...now.competitions, ...later.competitions], days })
      return [...others.map((mark) => ({ ...mark, priority: PRIORITY.bulk })), ...keysOf(now)]
    },
    category: async (tx, { slugs }) =>
      keysOf(await pagesOfSports(tx, slugs)).map((mark) => ({ ...mark, priority: PRIORITY.bulkList })),
  },
})

/** The months of some matches, in order. */
export function monthsOf(matches: readonly { day: string }[]): string[] {
  return [...new Set(matches.map(({ day }) => monthOf(day)))].sort()
}

function keysOf({ competitions, days }: Pages) {
  const months = new Set(days.map(monthOf))
  return competitions.flatMap((slug) => [...months].map((month) => ({ key: { slug, month } })))
}

function monthOf(day: string): string {
  return day.slice(0, 7)
}
