import type { ImportFile } from '#shared/matches/import-file.ts'
import { ALIASES_MAX, nameKey } from '#shared/matches/team.ts'
import type { Db } from '../../platform/database/client.ts'
import { type Issue, invalid } from '../../platform/errors.ts'
import type { ImportNames } from './import-names.ts'
import type { ImportRun } from './import-source.ts'
import { refuseForbiddenName } from './import-words.ts'
import type { ReadFile } from './read-file.ts'
import * as teamStore from './store/teams.ts'

// More than any cup. A table is computed from all of them, and each match shows it.
const MOST_TEAMS = 1000

type Teams = { idOf: (name: string) => number | undefined }
type Read = Pick<ReadFile, 'file' | 'prefix' | 'forbidden'>
/** Names that teams do not have yet, by the teams' ids. */
type More = Map<number, { path: string; fresh: string[] }>
type Named = Pick<teamStore.NewTeam, 'name'> & { shortName: string | null; aliases: string[] }

/** Every team in the file by its names; unknown ones are created, with their slugs in `created`. */
export async function resolveTeams(
  { tx, names, counts }: ImportRun,
  categoryId: number,
  read: Read,
): Promise<Teams & { created: string[] }> {
  const known = await names.teamIds(categoryId, namesIn(read.file))
  const { created, more, issues } = sortTeams(read, known)
  counts.issues.push(...issues)
  counts.teamsCreated.push(...created.map(({ name }) => name))
  counts.issues.push(...(await addAliases(tx, categoryId, more)))
  const slugs = await names.teamSlugs(created.map(({ name }) => name))
  const rows = created.map((team, n) => ({ ...team, slug: slugs[n] as string, categoryId }))
  const ids = await teamStore.insertTeams(tx, rows)
  for (const [n, team] of created.entries()) for (const key of teamStore.keysOf(team)) known.set(key, ids[n] as number)
  return { ...idsOf(known), created: slugs }
}

/** The same without storing any: new ones have negative ids, descending from `lowest`. */
export async function foreseeTeams(
  categoryId: number,
  read: Read,
  names: ImportNames,
  lowest: number,
): Promise<Teams & { created: number }> {
  const known = await names.teamIds(categoryId, namesIn(read.file))
  const { created } = sortTeams(read, known, lowest)
  return { ...idsOf(known), created: created.length }
}

function idsOf(known: ReadonlyMap<string, number>): Teams {
  return { idOf: (name) => known.get(nameKey(name)) }
}

/**
 * Which teams of a file are new, and which names the known ones have. Until a new one has its id, `known` has a
 * negative one for it: its position in the list.
 */
function sortTeams({ file, prefix, forbidden }: Read, known: Map<string, number>, lowest = 0) {
  const created: Named[] = []
  const more: More = new Map()
  const issues: Issue[] = []
  const add = (path: string, name: string, shortName: string | null, aliases: string[]) => {
    refuseForbiddenName(forbidden, prefix + path, name)
    if (shortName) refuseForbiddenName(forbidden, prefix + path, shortName)
    const team = { name, shortName, aliases }
    created.push(team)
    for (const key of teamStore.keysOf(team)) known.set(key, lowest - created.length)
  }
  for (const [n, { name, short = null, aliases = [] }] of file.teams.entries()) {
    const owners = new Set([name, short ?? '', ...aliases].flatMap((alias) => known.get(nameKey(alias)) ?? []))
    const [owner] = owners
    if (owners.size > 1) {
      issues.push({ path: `${prefix}teams.${n}.aliases`, message: `The names of ${name} belong to different teams` })
    } else if (owner === undefined) add(`teams.${n}.name`, name, short, aliases)
    else if (owner > 0) {
      const fresh = [name, ...aliases].filter((alias) => !known.has(nameKey(alias)))
      for (const alias of fresh) known.set(nameKey(alias), owner)
      const { path, fresh: before } = more.get(owner) ?? { path: `${prefix}teams.${n}.aliases`, fresh: [] }
      if (fresh.length > 0) more.set(owner, { path, fresh: [...before, ...fresh] })
    }
  }
  // Before any of them is created: 40,000 would make readers wait.
  const fresh = file.matches
    .flatMap(({ home, away }) => [nameKey(home), nameKey(away)])
    .filter((key) => !known.has(key))
  refuseCrowd(file, new Set(fresh).size)
  for (const [row, { home, away }] of file.matches.entries()) {
    for (const [side, name] of Object.entries({ home, away })) {
      if (!known.has(nameKey(name))) add(`matches.${row}.${side}`, name, null, [])
    }
  }
  return { created, more, issues }
}

function namesIn({ teams, matches }: ImportFile): Set<string> {
  const ofTeams = teams.flatMap(({ name, short, aliases = [] }) => [name, short ?? '', ...aliases])
  return new Set([...ofTeams, ...matches.flatMap(({ home, away }) => [home, away])])
}

/** 400 for more teams than a competition may have. */
export function refuseCrowd({ competition: { name, season } }: ImportFile, teams: number): void {
  if (teams > MOST_TEAMS) throw invalid('', `${name} ${season} would have ${teams} teams; the maximum is ${MOST_TEAMS}`)
}

/**
 * Adds names to teams, together: a file names thousands. Teams that would have too many are left unchanged, and
 * reported.
 */
async function addAliases(tx: Db, categoryId: number, more: More): Promise<Issue[]> {
  if (more.size === 0) return []
  const issues: Issue[] = []
  const added: { id: number; aliases: string[] }[] = []
  for (const { id, name, aliases } of await teamStore.lockAliases(tx, [...more.keys()])) {
    const { path = '', fresh = [] } = more.get(id) ?? {}
    const total = aliases.length + fresh.length
    if (total <= ALIASES_MAX) added.push({ id, aliases: fresh })
    else issues.push({ path, message: `${name} would have ${total} aliases; the maximum is ${ALIASES_MAX}` })
  }
  await teamStore.addAliases(tx, categoryId, added)
  return issues
}
