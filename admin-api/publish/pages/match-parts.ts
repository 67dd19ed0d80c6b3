import type { FormLine, MatchCard, TableCard } from '#shared/matches/match-card.ts'
import { DECIDED, winnerOf } from '#shared/matches/score.ts'
import { type CardRow, cardsOfDay, nearestDays, sidesById, totalsOfDays } from '../../content/matches/store/cards.ts'
import { type CompetitionRow, findCompetitionBySlug } from '../../content/matches/store/competitions.ts'
import { readTable } from '../../content/matches/table.ts'
import { openTipsOfDay } from '../../content/tips/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { toSlips } from './tip-slips.ts'
import { dayAfter } from './today.ts'

/** Tables that were read already, by the competition's id. */
export type Tables = Map<number, Promise<TableCard[]>>

const STRIP_DAYS = 4
const STANDING_ROWS = 6

/** What the page of a day shows. */
export async function dayOf(db: Db, day: string) {
  const from = dayAfter(day, -STRIP_DAYS)
  const to = dayAfter(day, STRIP_DAYS)
  const totals = await totalsOfDays(db, from, to)
  const matches = await cardsOfDay(db, day)
  const strip = Array.from({ length: 2 * STRIP_DAYS + 1 }, (_, n) => {
    const other = dayAfter(from, n)
    return { day: other, total: totals.get(other) ?? 0 }
  })
  const { before: earlier, after: later } = await nearestDays(db, from, to)
  return { day, strip, earlier, later, matches, tips: await toSlips(db, await openTipsOfDay(db, day)) }
}

/** The head of the table of the first league that plays. */
export async function standingOf(db: Db, matches: readonly MatchCard[], tables: Tables) {
  const league = matches.find(({ competition }) => competition.format !== 'knockout')?.competition
  const competition = league && (await findCompetitionBySlug(db, league.slug))
  if (!competition) return null
  const rows = (await tableOf(db, competition, tables)).slice(0, STANDING_ROWS)
  return { name: competition.name, slug: competition.slug, isCricket: tableColumns(competition).isCricket, rows }
}

/** A competition's table, read once for files that are built together. */
export function tableOf(db: Db, competition: CompetitionRow, tables: Tables): Promise<TableCard[]> {
  const table = tables.get(competition.id) ?? readTableCards(db, competition)
  tables.set(competition.id, table)
  return table
}

/** A competition's table with its teams as pages show them. */
export async function readTableCards(db: Db, competition: CompetitionRow): Promise<TableCard[]> {
  const rows = await readTable(db, competition)
  const sides = await sidesById(
    db,
    rows.map(({ team }) => team.id),
  )
  return rows.flatMap(({ team, ...row }) => {
    const side = sides.get(team.id)
    return side ? [{ ...row, team: side }] : []
  })
}

/** Which columns a table has: a net run rate in place of a difference, bonus points. */
export function tableColumns({ tieBreaks, points }: CompetitionRow) {
  return {
    isCricket: tieBreaks.includes('net-run-rate'),
    hasBonus: points.tryBonus !== null || points.losingBonus !== null,
  }
}

/** A finished match as one of its teams sees it. */
export function toFormLine(row: CardRow, teamId: number): FormLine[] {
  if (!row.score || !DECIDED.includes(row.status)) return []
  const isHome = row.home.id === teamId
  const [side, other] = isHome ? (['home', 'away'] as const) : (['away', 'home'] as const)
  const winner = winnerOf(row.score)
  return [
    {
      slug: row.slug,
      kickOff: row.kickOff,
      opponent: row[other].name,
      isHome,
      own: row.score[side],
      other: row.score[other],
      outcome: winner === 'draw' ? 'D' : winner === side ? 'W' : 'L',
    },
  ]
}
