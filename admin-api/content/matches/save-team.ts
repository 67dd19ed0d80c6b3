import { counted } from '#shared/counted.ts'
import { nameKey, type Team, type TeamInput, type TeamPatch } from '#shared/matches/team.ts'
import type { CurrentUser } from '#shared/user.ts'
import { changesOf } from '../../access/audit/changes.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { conflict, invalid, notFound, refuseStale } from '../../platform/errors.ts'
import { findCategoryBySlug } from '../categories/store.ts'
import { confirmWords } from '../confirm-words.ts'
import { freeSlug } from '../free-slugs.ts'
import type { MatchDeps } from './match-deps.ts'
import { slugOf } from './slugs.ts'
import { keepTeams } from './store/merge-teams.ts'
import { insertRedirect } from './store/redirects.ts'
import * as store from './store/teams.ts'

/** Stores a new team. 409 for a name, alias or slug that another team of the sport has. */
export async function createTeam(deps: MatchDeps, input: TeamInput, user: CurrentUser): Promise<Team> {
  return write(deps, async (tx) => {
    const category = await findCategoryBySlug(tx, input.sport)
    if (!category) throw invalid('sport', 'There is no such sport')
    const { name, shortName = null, aliases = [] } = input
    await refuseTakenNames(tx, category.id, [name, shortName ?? '', ...aliases], 0)
    const slug = input.slug || (await freeSlug(slugOf(name, 'team'), (beginning) => store.teamSlugs(tx, beginning)))
    if (await store.isTeamSlugTaken(tx, slug)) throw slugTaken()
    const row = { ...given(input), name, shortName, aliases, slug, categoryId: category.id }
    const [id = 0] = await store.insertTeams(tx, [row])
    await confirmWords(tx, user, {
      action: 'team.acknowledge',
      target: id,
      details: { name },
      before: null,
      after: { lines: { name, shortName } },
      acknowledge: input.acknowledge,
    })
    await recordAudit(tx, user, 'team.create', id, { name })
    return { id, removed: [], isShown: true }
  })
}

/**
 * Changes any part of a team; its sport stays, and its old address redirects. 404, 409; 412 if `ifMatch` is not its
 * revision.
 */
export async function saveTeam(
  deps: MatchDeps,
  id: number,
  patch: TeamPatch,
  user: CurrentUser,
  ifMatch: number | null = null,
): Promise<Team> {
  return write(deps, async (tx) => {
    const before = await store.lockTeam(tx, id)
    if (!before) throw notFound('Team')
    refuseStale(ifMatch, before, 'team')
    if (patch.sport !== undefined && patch.sport !== before.sport) {
      throw invalid('sport', 'A team cannot change its sport. Add a team in that sport instead.')
    }
    const category = await findCategoryBySlug(tx, before.sport)
    if (!category) throw invalid('sport', 'There is no such sport')
    const { name = before.name, shortName = before.shortName } = patch
    const aliases = aliasesAfter(before, patch)
    await refuseTakenNames(tx, category.id, [name, shortName ?? '', ...aliases], id)
    await confirmWords(tx, user, {
      action: 'team.acknowledge',
      target: id,
      details: { name: before.name },
      before: { lines: { name: before.name, shortName: before.shortName } },
      after: { lines: { name, shortName } },
      acknowledge: patch.acknowledge,
    })
    const slug = patch.slug || before.slug
    if (slug !== before.slug && (await store.isTeamSlugTaken(tx, slug, id))) throw slugTaken()
    await store.updateTeam(tx, id, { ...given(patch), name, shortName, aliases, slug })
    if (slug !== before.slug) await insertRedirect(tx, 'team', before.slug, id)
    await store.setTeamNames(tx, id, { categoryId: category.id, name, shortName, aliases })
    const changes = changesOf(before, { ...before, ...given(patch), name, shortName, aliases, slug })
    await recordAudit(tx, user, 'team.update', id, { name: before.name, changes })
    // Aliases are on no page, and a competition may have thousands of pages.
    const isShown = Object.keys(changes).some((field) => field !== 'aliases')
    return { id, removed: slug === before.slug ? [] : [before.slug], isShown }
  })
}

/** Deletes a team that has no matches. 404, 409. */
export async function removeTeam(deps: MatchDeps, id: number, user: CurrentUser): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await store.findTeam(tx, id)
    if (!before) throw notFound('Team')
    const inUse = await store.countMatchesOf(tx, id)
    if (inUse > 0) {
      throw conflict(
        'id',
        `${before.name} has ${counted(inUse, 'match', 'matches')}. Delete ${inUse === 1 ? 'it' : 'them'} first.`,
      )
    }
    const competitionIds = await store.competitionsOfTeam(tx, id)
    // Texts may still have an old slug, which the team takes with it.
    await deps.marks.matches(tx, { matches: [], competitionIds, removed: { teams: [before.slug] } })
    await store.deleteTeam(tx, id)
    await recordAudit(tx, user, 'team.delete', id, { name: before.name })
  })
  deps.publisher.wake()
}

async function refuseTakenNames(tx: Db, categoryId: number, names: readonly string[], exceptId: number): Promise<void> {
  const taken = await store.teamIdsByName(tx, categoryId, names)
  for (const name of names) {
    const owner = taken.get(nameKey(name))
    if (owner === undefined || owner === exceptId) continue
    const other = await store.findTeam(tx, owner)
    throw conflict('name', `"${name}" is already a name of ${other?.name ?? 'another team'} in this sport`)
  }
}

// Files and feeds still use the old name.
function aliasesAfter(before: Team, { name = before.name, aliases = before.aliases }: TeamPatch): string[] {
  const isRenamed = nameKey(name) !== nameKey(before.name)
  const isKnown = aliases.some((alias) => nameKey(alias) === nameKey(before.name))
  return isRenamed && !isKnown ? [...aliases, before.name] : aliases
}

function given({ badge, colours, kind }: TeamPatch) {
  return Object.fromEntries(Object.entries({ badge, colours, kind }).filter(([, value]) => value !== undefined))
}

function slugTaken() {
  return conflict('slug', 'Another team already has this slug')
}

/** `isShown`: whether the change is visible on its matches' pages; `removed`: the team's earlier slug. */
type Written = { id: number; removed: string[]; isShown: boolean }

async function write(deps: MatchDeps, change: (tx: Db) => Promise<Written>): Promise<Team> {
  const team = await deps.db.transaction(async (tx) => {
    // A merge has read the names that it stores.
    await keepTeams(tx)
    const { id, removed, isShown } = await change(tx)
    const after = await store.findTeam(tx, id)
    if (!after) throw notFound('Team')
    const competitionIds = isShown ? await store.competitionsOfTeam(tx, id) : []
    await deps.marks.matches(tx, { matches: [], competitionIds, removed: { teams: removed }, teams: [after.slug] })
    return after
  })
  deps.publisher.wake()
  return team
}
