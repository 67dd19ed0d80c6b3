import type { TableLine } from '#shared/matches/competition.ts'
import { computeTables, type GroupRow } from '#shared/matches/group-tables.ts'
import { compareText } from '#shared/matches/standings.ts'
import type { Db } from '../../platform/database/client.ts'
import type { CardRow } from './store/cards.ts'
import { type CompetitionRow, teamsOfCompetition } from './store/competitions.ts'
import { tableMatches } from './store/matches.ts'

type Counts = (kickOff: string) => boolean
type Line = TableLine & { team: { id: number } }

/**
 * A competition's current table, or an earlier one if `counts` says which kick-offs count; several tables follow one
 * another, each row with its group. Empty for a knock-out cup.
 */
export async function readTable(db: Db, competition: CompetitionRow, counts?: Counts): Promise<Line[]> {
  return (await tableReader(db, competition))(counts)
}

/** The same for many tables of one competition, which is read once. */
export async function tableReader(db: Db, competition: CompetitionRow): Promise<(counts?: Counts) => Line[]> {
  const teams = await teamsOfCompetition(db, competition.id)
  const refs = new Map(teams.map(({ id, name, slug }) => [id, { id, name, slug }]))
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const matches = await tableMatches(db, competition.id)
  return (counts) => toLines(computeTables(names, matches, competition, counts), refs)
}

function toLines(rows: readonly GroupRow[], teams: ReadonlyMap<number, Line['team']>): Line[] {
  return rows.flatMap(({ teamId, position, ...row }) => {
    const team = teams.get(teamId)
    return team ? [{ position, team: { id: team.id, name: team.name, slug: team.slug }, ...row }] : []
  })
}

/** The same from matches of a competition already read. */
export function tableOfRows(rows: readonly CardRow[], competition: CompetitionRow): Line[] {
  const sides = new Map(rows.flatMap(({ home, away }) => [home, away]).map((side) => [side.id, side]))
  const byName = [...sides.values()].sort((a, b) => compareText(a.name, b.name) || a.id - b.id)
  const names = new Map(byName.map(({ id, name }) => [id, name]))
  const matches = rows
    .toSorted((a, b) => compareText(a.kickOff, b.kickOff) || a.id - b.id)
    .map((row) => ({ ...row, home: row.home.id, away: row.away.id }))
  return toLines(computeTables(names, matches, competition), sides)
}

/** The same as in the API. */
export async function readTableLines(db: Db, competition: CompetitionRow): Promise<TableLine[]> {
  return (await readTable(db, competition)).map(({ team: { name, slug }, position, ...row }) => ({
    position,
    team: { name, slug },
    ...row,
  }))
}
