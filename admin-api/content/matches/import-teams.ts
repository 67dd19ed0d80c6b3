import type { ImportFile } from '#shared/matches/import-file.ts'
import { ALIASES_MAX, nameKey } from '#shared/matches/team.ts'
import type { Db } from '../../platform/database/client.ts'
import { invalid } from '../../platform/errors.ts'
import type { ImportNames } from './import-names.ts'
import type { Counts } from './import-source.ts'
import { refuseForbiddenName } from './import-words.ts'
import type { ReadFile } from './read-file.ts'
import * as teamStore from './store/teams.ts'

// More than any cup. A table is computed of all of them, and each match shows it.
const MOST_TEAMS = 1000

/** Every team of the file by its names; unknown ones are created. */
export async function resolveTeams(
  tx: Db,
  categoryId: number,
  { file, prefix, forbidden }: Pick<ReadFile, 'file' | 'prefix' | 'forbidden'>,
  names: ImportNames,
  counts: Counts,
): Promise<{ idOf: (name: string) => number | undefined }> {
  const known = await names.teamIds(categoryId, namesIn(file))
  const created: teamStore.NewTeam[] = []
  const more = new Map<number, { path: string; fresh: string[] }>()
  const add = async (path: string, name: string, shortName: string | null, aliases: string[]) => {
    refuseForbiddenName(forbidden, prefix + path, name)
    if (shortName) refuseForbiddenName(forbidden, prefix + path, shortName)
    const slugOf = await names.teamSlugs()
    created.push({ name, shortName, aliases, slug: slugOf(name, 'team'), categoryId })
    // Its id follows; until then the place in the list tells it.
    for (const key of teamStore.keysOf({ name, shortName, aliases })) known.set(key, -created.length)
    counts.teamsCreated.push(name)
  }
  for (const [n, { name, short = null, aliases = [] }] of file.teams.entries()) {
    const owners = new Set([name, short ?? '', ...aliases].flatMap((alias) => known.get(nameKey(alias)) ?? []))
    const [owner] = owners
    if (owners.size > 1) {
      counts.issues.push({
        path: `${prefix}teams.${n}.aliases`,
        message: `The names of ${name} belong to different teams`,
      })
    } else if (owner === undefined) await add(`teams.${n}.name`, name, short, aliases)
    else if (owner > 0) {
      const fresh = [name, ...aliases].filter((alias) => !known.has(nameKey(alias)))
      for (const alias of fresh) known.set(nameKey(alias), owner)
      const { path, fresh: before } = more.get(owner) ?? { path: `${prefix}teams.${n}.aliases`, fresh: [] }
      if (fresh.length > 0) more.set(owner, { path, fresh: [...before, ...fresh] })
    }
  }
  // Before any of them is made: 40,000 would keep readers waiting.
  const fresh = file.matches
    .flatMap(({ home, away }) => [nameKey(home), nameKey(away)])
    .filter((key) => !known.has(key))
  refuseCrowd(file, new Set(fresh).size)
  for (const [row, { home, away }] of file.matches.entries()) {
    for (const [side, name] of Object.entries({ home, away })) {
      if (!known.has(nameKey(name))) await add(`matches.${row}.${side}`, name, null, [])
    }
  }
  for (const [id, { path, fresh }] of more) {
    const message = await addAliases(tx, categoryId, id, fresh)
    if (message) counts.issues.push({ path, message })
  }
  const ids = await teamStore.insertTeams(tx, created)
  for (const [n, team] of created.entries()) for (const key of teamStore.keysOf(team)) known.set(key, ids[n] as number)
  return { idOf: (name) => known.get(nameKey(name)) }
}

function namesIn({ teams, matches }: ImportFile): Set<string> {
  const ofTeams = teams.flatMap(({ name, short, aliases = [] }) => [name, short ?? '', ...aliases])
  return new Set([...ofTeams, ...matches.flatMap(({ home, away }) => [home, away])])
}

/** 400 for more teams than a competition may have. */
export function refuseCrowd({ competition: { name, season } }: ImportFile, teams: number): void {
  if (teams > MOST_TEAMS) throw invalid('', `${name} ${season} would have ${teams} teams; the maximum is ${MOST_TEAMS}`)
}

/** Adds names to a team, unless they are too many; then says so. */
async function addAliases(tx: Db, categoryId: number, id: number, fresh: readonly string[]): Promise<string | null> {
  const team = await teamStore.lockTeam(tx, id)
  if (!team) return null
  const aliases = [...team.aliases, ...fresh]
  if (aliases.length > ALIASES_MAX)
    return `${team.name} would have ${aliases.length} aliases; the maximum is ${ALIASES_MAX}`
  await teamStore.updateTeam(tx, id, { aliases })
  await teamStore.setTeamNames(tx, id, { categoryId, name: team.name, shortName: team.shortName, aliases })
  return null
}
