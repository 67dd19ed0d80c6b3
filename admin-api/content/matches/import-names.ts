import type { Db } from '../../platform/database/client.ts'
import { freeSlugs } from './slugs.ts'
import { allCompetitions } from './store/competitions.ts'
import { matchSlugs } from './store/matches.ts'
import { teamIdsByName, teamSlugs } from './store/teams.ts'

export type ImportNames = ReturnType<typeof importNames>

/** What an import reads once for all of its competitions, up to a thousand, and keeps up to date itself. */
export function importNames(tx: Db) {
  const competitions = once(() => allCompetitions(tx))
  const ids = new Map<number, { found: Map<string, number>; asked: Set<string> }>()
  return {
    matchSlugs: once(async () => freeSlugs(await matchSlugs(tx))),
    teamSlugs: once(async () => freeSlugs(await teamSlugs(tx))),
    competitions,
    competitionSlugs: once(async () => freeSlugs(new Set((await competitions()).map(({ slug }) => slug)))),
    /** The ids of a sport's teams by names and aliases, as names are looked up: of those given, and of all before. */
    async teamIds(categoryId: number, given: Iterable<string>): Promise<Map<string, number>> {
      const { found, asked } = ids.get(categoryId) ?? { found: new Map<string, number>(), asked: new Set<string>() }
      ids.set(categoryId, { found, asked })
      const fresh = [...given].filter((name) => !asked.has(name))
      for (const name of fresh) asked.add(name)
      for (const [key, id] of await teamIdsByName(tx, categoryId, fresh)) found.set(key, id)
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
