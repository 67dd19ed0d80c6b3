import type { Db } from '../../platform/database/client.ts'
import { freeSlugs } from './slugs.ts'
import { allCompetitions } from './store/competitions.ts'
import { matchSlugs } from './store/matches.ts'
import { takenTeamSlugs, teamIdsByName } from './store/teams.ts'

export type ImportNames = ReturnType<typeof importNames>

/** What an import reads once for all of its competitions, up to a thousand, and keeps up to date itself. */
export function importNames(tx: Db) {
  const competitions = once(() => allCompetitions(tx))
  const ids = new Map<number, Promise<Map<string, number>>>()
  return {
    matchSlugs: once(async () => freeSlugs(await matchSlugs(tx))),
    teamSlugs: once(async () => freeSlugs(await takenTeamSlugs(tx))),
    competitions,
    competitionSlugs: once(async () => freeSlugs(new Set((await competitions()).map(({ slug }) => slug)))),
    /** The ids of a sport's teams by every name and alias, as names are looked up. */
    teamIds(categoryId: number): Promise<Map<string, number>> {
      const found = ids.get(categoryId) ?? teamIdsByName(tx, categoryId)
      ids.set(categoryId, found)
      return found
    },
  }
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    reading ??= read()
    return reading
  }
}
