import type { TableLine } from '#shared/matches/competition.ts'
import { computeTable } from '#shared/matches/standings.ts'
import type { Db } from '../../platform/database/client.ts'
import { type CompetitionRow, teamsOfCompetition } from './store/competitions.ts'
import { tableMatches } from './store/matches.ts'

type Counts = (kickOff: string) => boolean
type Line = TableLine & { team: { id: number } }

/** A competition's table as its results stand; as it stood, where `counts` says which kick-offs do. */
export async function readTable(db: Db, competition: CompetitionRow, counts?: Counts): Promise<Line[]> {
  return (await tableReader(db, competition))(counts)
}

/** The same for many tables of one competition, which is read once. */
export async function tableReader(db: Db, competition: CompetitionRow): Promise<(counts?: Counts) => Line[]> {
  const teams = await teamsOfCompetition(db, competition.id)
  const refs = new Map(teams.map(({ id, name, slug }) => [id, { id, name, slug }]))
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const matches = await tableMatches(db, competition.id)
  return (counts = () => true) =>
    computeTable(
      names,
      matches.filter(({ kickOff }) => counts(kickOff)),
      competition,
    ).flatMap(({ teamId, position, ...row }) => {
      const team = refs.get(teamId)
      return team ? [{ position, team, ...row }] : []
    })
}

/** The same as the API answers it. */
export async function readTableLines(db: Db, competition: CompetitionRow): Promise<TableLine[]> {
  return (await readTable(db, competition)).map(({ team: { name, slug }, position, ...row }) => ({
    position,
    team: { name, slug },
    ...row,
  }))
}
