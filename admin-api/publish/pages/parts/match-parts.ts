import { dayAfter } from '#shared/days.ts'
import type { FormLine, MatchCard } from '#shared/matches/match-card.ts'
import { DECIDED, shownScore, winnerOf } from '#shared/matches/score.ts'
import { type CardRow, nearestDays, totalsOfDays } from '../../../content/matches/store/cards.ts'
import { openTipsOfDay } from '../../../content/tips/store/published.ts'
import type { Db } from '../../../platform/database/client.ts'
import { tableColumns } from './competition-table.ts'
import type { MatchReads } from './match-reads.ts'
import { toSlips } from './tip-slips.ts'

const STRIP_DAYS = 4
const STANDING_ROWS = 6

/** The content of a day's page. */
export async function dayOf(db: Db, day: string, reads: Pick<MatchReads, 'cardsOfDay'>) {
  const from = dayAfter(day, -STRIP_DAYS)
  const to = dayAfter(day, STRIP_DAYS)
  const [totals, matches, nearest, tips] = await Promise.all([
    totalsOfDays(db, from, to),
    reads.cardsOfDay(day),
    nearestDays(db, from, to),
    openTipsOfDay(db, day).then((open) => toSlips(db, open)),
  ])
  const strip = Array.from({ length: 2 * STRIP_DAYS + 1 }, (_, n) => {
    const other = dayAfter(from, n)
    return { day: other, total: totals.get(other) ?? 0 }
  })
  return { day, strip, earlier: nearest.before, later: nearest.after, matches, tips }
}

/** The beginning of the table of the first league that plays: of its first group, if it has several. */
export async function standingOf(matches: readonly MatchCard[], reads: Pick<MatchReads, 'competition' | 'table'>) {
  const league = matches.find(({ competition }) => competition.format !== 'knockout')?.competition
  const competition = league && (await reads.competition(league.slug))
  if (!competition) return null
  const table = await reads.table(competition)
  const rows = table.filter(({ group }) => group === table[0]?.group).slice(0, STANDING_ROWS)
  if (rows.length === 0) return null
  const { name, slug, sport } = competition
  return { name, slug, sport, isCricket: tableColumns(competition).isCricket, rows }
}

/** A finished match from one team's view; none for a walkover without a score, which says nothing about form. */
export function toFormLine(row: CardRow, teamId: number): FormLine[] {
  const score = shownScore(row)
  if (!score || !DECIDED.includes(row.status)) return []
  const isHome = row.home.id === teamId
  const [side, other] = isHome ? (['home', 'away'] as const) : (['away', 'home'] as const)
  const winner = winnerOf(score)
  return [
    {
      slug: row.slug,
      kickOff: row.kickOff,
      opponent: row[other].name,
      isHome,
      own: score[side],
      other: score[other],
      outcome: winner === 'draw' ? 'D' : winner === side ? 'W' : 'L',
    },
  ]
}
