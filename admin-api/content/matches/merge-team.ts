import { counted } from '#shared/counted.ts'
import { IMPORT_MATCHES } from '#shared/matches/import-file.ts'
import { ALIASES_MAX, nameKey, type Team, type TeamMergeAnswer } from '#shared/matches/team.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { findCategoryBySlug } from '../categories/store.ts'
import { type LeadDeps, leadArticles } from './lead-articles.ts'
import type { MatchDeps } from './match-deps.ts'
import * as mergeStore from './store/merge-teams.ts'
import { insertRedirect, moveRedirects } from './store/redirects.ts'
import * as store from './store/teams.ts'

export type MergeDeps = MatchDeps & LeadDeps

/** Enough to see which they are. */
const MOST_NAMED = 5

/**
 * Merges a team into another: its matches with their tips, its names, and its address. 404; 400 for a team into itself
 * or into another sport; 409 if a match would have one team on both sides, or two matches on a day the same sides.
 */
export async function mergeTeam(
  deps: MergeDeps,
  named: string,
  into: number | string,
  { dryRun }: { dryRun: boolean },
  user: CurrentUser,
): Promise<TeamMergeAnswer> {
  let leadOthers: (() => void) | undefined
  const answer = await deps.db.transaction(async (tx) => {
    await (dryRun ? mergeStore.keepTeams(tx) : mergeStore.lockTeams(tx))
    const from = await store.teamNamed(tx, named)
    if (!from) throw notFound('Team')
    const to = await store.teamNamed(tx, into)
    if (!to) throw invalid('into', 'There is no such team to merge into')
    await refuseImpossible(tx, from, to)
    const plan = await planOf(tx, from, to)
    if (dryRun) return plan
    const merged = await merge(deps, tx, from, plan, user)
    leadOthers = merged.leadOthers
    return { ...plan, team: merged.team }
  })
  leadOthers?.()
  if (!dryRun) deps.publisher.wake()
  const { articleIds, ...moved } = answer
  return { ...moved, articles: articleIds.length }
}

async function refuseImpossible(tx: Db, from: Team, to: Team): Promise<void> {
  if (from.id === to.id) throw invalid('into', 'A team cannot be merged into itself. Choose another team.')
  if (from.sport !== to.sport) {
    throw invalid('into', `${to.name} is a team of another sport. Choose a team of the same sport.`)
  }
  const between = await mergeStore.matchesBetween(tx, from.id, to.id)
  if (between.length > 0) {
    throw conflict('into', `${from.name} and ${to.name} play each other: ${listed(between)}. They are two teams.`)
  }
  const duplicates = await mergeStore.duplicatesOf(tx, from.id, to.id)
  if (duplicates.length > 0) {
    const pairs = listed(duplicates.map(({ one, other }) => `${one} and ${other}`))
    throw conflict(
      'into',
      `Merging would leave the same teams playing twice on one day: ${pairs}. Delete one match first.`,
    )
  }
}

type MergePlan = Omit<TeamMergeAnswer, 'articles'> & { articleIds: number[] }

/** The remaining team as it will be, and what moves to it. */
async function planOf(tx: Db, from: Team, to: Team): Promise<MergePlan> {
  const aliases = newAliases(from, to)
  const total = to.aliases.length + aliases.length
  if (total > ALIASES_MAX) {
    throw conflict(
      'into',
      `The merged team would have ${total} aliases; the maximum is ${ALIASES_MAX}. Remove some first.`,
    )
  }
  const matches = await store.countMatchesOf(tx, from.id)
  const together = matches + (await store.countMatchesOf(tx, to.id))
  if (matches > 0 && together > IMPORT_MATCHES) {
    throw conflict(
      'into',
      `The merged team would have ${together} matches; the maximum is ${IMPORT_MATCHES}. Delete old ones first.`,
    )
  }
  return {
    team: {
      ...to,
      shortName: to.shortName ?? from.shortName,
      badge: to.badge ?? from.badge,
      colours: to.colours ?? from.colours,
      aliases: [...to.aliases, ...aliases],
    },
    matches,
    tips: await mergeStore.countTipsOf(tx, from.id),
    articleIds: await mergeStore.articlesNaming(tx, from.slug),
    aliases,
  }
}

async function merge(deps: MergeDeps, tx: Db, from: Team, plan: MergePlan, user: CurrentUser) {
  const { team: to, articleIds } = plan
  const category = await findCategoryBySlug(tx, to.sport)
  if (!category) throw notFound('Category')
  await mergeStore.moveMatches(tx, from.id, to.id)
  await mergeStore.moveDeductions(tx, from.id, to.id)
  const leadOthers = await leadArticles(deps, tx, articleIds, { from: from.slug, to: to.slug }, user)
  await moveRedirects(tx, 'team', from.id, to.id)
  await store.deleteTeam(tx, from.id)
  await insertRedirect(tx, 'team', from.slug, to.id)
  const { name, shortName, badge, colours, aliases } = to
  await store.updateTeam(tx, to.id, { shortName, badge, colours, aliases })
  await store.setTeamNames(tx, to.id, { name, shortName, aliases, categoryId: category.id })
  await recordAudit(tx, user, 'team.merge', from.id, { name: from.name, into: name })
  const competitionIds = await store.competitionsOfTeam(tx, to.id)
  await deps.marks.matches(tx, { matches: [], competitionIds, removed: { teams: [from.slug] }, teams: [to.slug] })
  const merged = await store.findTeam(tx, to.id)
  if (!merged) throw notFound('Team')
  return { team: merged, leadOthers }
}

/** A team's names that another does not have yet, by which imports find that one from now on. */
function newAliases(from: Team, to: Team): string[] {
  const known = new Set([to.name, to.shortName ?? '', ...to.aliases].map(nameKey))
  // Its short name may become the other team's, and is an alias too, since a short name may change.
  return [from.name, ...from.aliases, from.shortName ?? ''].filter((name) => {
    const key = nameKey(name)
    if (key === '' || known.has(key)) return false
    known.add(key)
    return true
  })
}

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  return names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${counted(more, 'more', 'more')}` : '')
}
