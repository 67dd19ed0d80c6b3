import type { Db } from '../../platform/database/client.ts'
import { findCategoryBySlug } from '../categories/store.ts'
import { freeSlugs } from '../free-slugs.ts'
import { slugOf } from './slugs.ts'
import { allCompetitions } from './store/competitions.ts'
import { matchSlugs, matchSlugsAmong } from './store/matches.ts'
import { teamIdsByName, teamSlugs, teamSlugsAmong } from './store/teams.ts'

export type ImportNames = ReturnType<typeof importNames>

/** The slugs that are taken, if already read. */
export type TakenSlugs = { matches?: ReadonlySet<string>; teams?: ReadonlySet<string> }

/** What an import reads once for all of its competitions, up to two hundred, and keeps current itself. */
export function importNames(tx: Db, taken: TakenSlugs = {}) {
  const competitions = once(() => allCompetitions(tx))
  const categories = new Map<string, ReturnType<typeof findCategoryBySlug>>()
  const ids = new Map<number, { found: Map<string, number>; asked: Set<string> }>()
  return {
    matchSlugs: slugsFor(
      'match',
      async () => taken.matches ?? matchSlugs(tx),
      (slugs) => matchSlugsAmong(tx, slugs),
    ),
    teamSlugs: slugsFor(
      'team',
      async () => taken.teams ?? teamSlugs(tx),
      (slugs) => teamSlugsAmong(tx, slugs),
    ),
    competitions,
    /** A sport by its slug. */
    category(slug: string) {
      const found = categories.get(slug) ?? findCategoryBySlug(tx, slug)
      categories.set(slug, found)
      return found
    },
    competitionSlugs: once(async () => freeSlugs(new Set((await competitions()).slugs()))),
    /** The ids of a sport's teams by normalised names and aliases: those given, and all before. */
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

/**
 * Free slugs for texts, in order. Taken ones are only read once there is something new, which is rare in a feed's
 * responses; a slug taken since is skipped.
 */
function slugsFor(
  fallback: 'match' | 'team',
  read: () => Promise<ReadonlySet<string>>,
  takenAmong: (slugs: readonly string[]) => Promise<ReadonlySet<string>>,
) {
  const taken = once(async () => freeSlugs(new Set(await read())))
  return async (texts: readonly string[]): Promise<string[]> => {
    if (texts.length === 0) return []
    const free = await taken()
    const wanted = texts.map((text) => slugOf(text, fallback))
    let slugs = wanted.map(free)
    for (;;) {
      const late = await takenAmong(slugs)
      if (late.size === 0) return slugs
      slugs = slugs.map((slug, n) => (late.has(slug) ? free(wanted[n] ?? fallback) : slug))
    }
  }
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    reading ??= read()
    return reading
  }
}
