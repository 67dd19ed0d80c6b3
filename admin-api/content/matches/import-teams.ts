import type { ImportFile } from '#shared/matches/import-file.ts'
import { nameKey } from '#shared/matches/team.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Counts } from './import-source.ts'
import { freeSlugs } from './slugs.ts'
import * as teamStore from './store/teams.ts'

/** Every team of the file by its names; unknown ones are created. */
export async function resolveTeams(
  tx: Db,
  categoryId: number,
  file: ImportFile,
  prefix: string,
  counts: Counts,
): Promise<{ idOf: (name: string) => number | undefined }> {
  const known = await teamStore.teamIdsByName(tx, categoryId)
  const slugOf = freeSlugs(await teamStore.takenTeamSlugs(tx))
  const created: teamStore.NewTeam[] = []
  const add = (name: string, shortName: string | null, aliases: string[]) => {
    created.push({ name, shortName, aliases, slug: slugOf(name, 'team'), categoryId })
    // Its id follows; until then the place in the list tells it.
    for (const alias of [name, shortName ?? '', ...aliases])
      if (alias !== '') known.set(nameKey(alias), -created.length)
    counts.teamsCreated.push(name)
  }
  for (const [n, { name, short = null, aliases = [] }] of file.teams.entries()) {
    const owners = new Set([name, short ?? '', ...aliases].flatMap((alias) => known.get(nameKey(alias)) ?? []))
    if (owners.size > 1) {
      counts.issues.push({
        path: `${prefix}teams.${n}.aliases`,
        message: `The names of ${name} belong to different teams`,
      })
    } else if (owners.size === 0) add(name, short, aliases)
    else await addAliases(tx, categoryId, [...owners][0] as number, [name, ...aliases], known)
  }
  for (const { home, away } of file.matches) {
    for (const name of [home, away]) if (!known.has(nameKey(name))) add(name, null, [])
  }
  const ids = await teamStore.insertTeams(tx, created)
  return {
    idOf(name) {
      const id = known.get(nameKey(name))
      return id !== undefined && id < 0 ? ids[-id - 1] : id
    },
  }
}

async function addAliases(
  tx: Db,
  categoryId: number,
  id: number,
  names: readonly string[],
  known: Map<string, number>,
): Promise<void> {
  const fresh = names.filter((name) => !known.has(nameKey(name)))
  if (fresh.length === 0 || id < 0) return
  const team = await teamStore.lockTeam(tx, id)
  if (!team) return
  const aliases = [...team.aliases, ...fresh]
  await teamStore.updateTeam(tx, id, { aliases })
  await teamStore.setTeamNames(tx, id, { categoryId, name: team.name, shortName: team.shortName, aliases })
  for (const name of fresh) known.set(nameKey(name), id)
}
