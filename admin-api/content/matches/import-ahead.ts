import { ApiError } from '../../platform/errors.ts'
import { type ComparedAhead, compareNow } from './import-compare.ts'
import { competitionAmong } from './import-competition.ts'
import { importNames, type TakenSlugs } from './import-names.ts'
import { namesOfRows } from './import-row.ts'
import type { ImportSource } from './import-source.ts'
import { foreseeTeams } from './import-teams.ts'
import type { MatchDeps } from './match-deps.ts'
import type { ReadFile } from './read-file.ts'
import { matchSlugs, stateOfMatches } from './store/matches.ts'
import { teamSlugs } from './store/teams.ts'

/** What an import knows before its transaction. */
export type Ahead = { files: Map<ReadFile, ComparedAhead>; taken: TakenSlugs }

/**
 * Compares files with stored data before the transaction that imports them: reading and comparing ten thousand matches
 * takes long, and a transaction holds what others wait for, above all the only connection of the embedded engine. The
 * transaction reuses what is still valid, and compares the rest again.
 */
export async function compareAhead(deps: MatchDeps, files: readonly ReadFile[], source: ImportSource): Promise<Ahead> {
  const ahead: Ahead = { files: new Map(), taken: {} }
  try {
    const { teams, matches } = await compareFiles(deps, files, source, ahead.files)
    if (matches > 0) ahead.taken.matches = await matchSlugs(deps.db)
    if (teams > 0) ahead.taken.teams = await teamSlugs(deps.db)
  } catch (error) {
    // Refusals are made in the transaction, in order.
    if (!(error instanceof ApiError)) throw error
  }
  return ahead
}

/** Compares files, and returns how many teams and matches are new. */
async function compareFiles(
  { db, timeZone: editorial }: MatchDeps,
  files: readonly ReadFile[],
  source: ImportSource,
  found: Ahead['files'],
): Promise<{ teams: number; matches: number }> {
  const names = importNames(db)
  const fresh = { teams: 0, matches: 0 }
  for (const read of files) {
    const { competition: given, matches } = read.file
    const category = await names.category(given.sport)
    if (!category) continue
    const { created, ...teams } = await foreseeTeams(category.id, read, names, -fresh.teams)
    const competition = competitionAmong(await names.competitions(), category.id, given, source)
    const timeZone = given.timeZone ?? competition?.timeZone ?? editorial
    const around = { teams, timeZone, editorial, isFeed: 'keep' in source, nameOf: namesOfRows(read) }
    // No competition has this one.
    const id = competition?.id ?? 0
    const state = await stateOfMatches(db, id)
    const compared = await compareNow(db, id, matches, around)
    found.set(read, { ...compared, competitionId: competition?.id ?? null, around, state })
    fresh.teams += created
    fresh.matches += compared.plan.rows.filter(({ kind }) => kind === 'created').length
  }
  return fresh
}
