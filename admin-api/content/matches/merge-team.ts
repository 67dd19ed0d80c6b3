import { counted } from '#shared/counted.ts'
import { ALIASES_MAX, nameKey, type Team, type TeamMergeAnswer } from '#shared/matches/team.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { type ArticleMarks, changeArticle } from '../articles/save.ts'
import { lockArticle } from '../articles/store.ts'
import { findCategoryBySlug } from '../categories/store.ts'
import type { MatchDeps } from './match-deps.ts'
import * as mergeStore from './store/merge-teams.ts'
import { insertTeamRedirect, moveTeamRedirects } from './store/team-redirects.ts'
import * as store from './store/teams.ts'

export type MergeDeps = MatchDeps & { marks: ArticleMarks }

/** Enough to see which they are. */
const MOST_NAMED = 5

/** Thrown to undo what a dry run did. */
class DryRun extends Error {
  readonly answer: TeamMergeAnswer
  constructor(answer: TeamMergeAnswer) {
    super('dry run')
    this.answer = answer
  }
}

/**
 * Puts one team into another: its matches with their tips, its names, and its address. 404; 400 for a team into itself
 * or into another sport; 409 where a match would have one team on both sides, or two matches of a day the same sides.
 */
export async function mergeTeam(
  deps: MergeDeps,
  named: string,
  into: number | string,
  { dryRun }: { dryRun: boolean },
  user: CurrentUser,
): Promise<TeamMergeAnswer> {
  try {
    const answer = await deps.db.transaction(async (tx) => {
      await mergeStore.lockTeams(tx)
      const from = await store.teamNamed(tx, named)
      if (!from) throw notFound('Team')
      const to = await store.teamNamed(tx, into)
      if (!to) throw invalid('into', 'There is no such team to merge into')
      await refuseImpossible(tx, from, to)
      const merged = await merge(deps, tx, from, to, user)
      if (dryRun) throw new DryRun(merged)
      return merged
    })
    deps.publisher.wake()
    return answer
  } catch (error) {
    if (error instanceof DryRun) return error.answer
    throw error
  }
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
  const twins = await mergeStore.twinsOf(tx, from.id, to.id)
  if (twins.length > 0) {
    const pairs = listed(twins.map(({ one, other }) => `${one} and ${other}`))
    throw conflict('into', `Two matches of the same sides on a day would arise: ${pairs}. Delete one of them first.`)
  }
}

async function merge(deps: MergeDeps, tx: Db, from: Team, to: Team, user: CurrentUser): Promise<TeamMergeAnswer> {
  const category = await findCategoryBySlug(tx, to.sport)
  if (!category) throw notFound('Category')
  const aliases = newAliases(from, to)
  if (to.aliases.length + aliases.length > ALIASES_MAX) {
    const total = to.aliases.length + aliases.length
    throw conflict('into', `Together they would have ${total} aliases; ${ALIASES_MAX} are possible. Remove some first.`)
  }
  const matches = await store.countMatchesOf(tx, from.id)
  const tips = await mergeStore.countTipsOf(tx, from.id)
  await mergeStore.moveMatches(tx, from.id, to.id)
  const deducted = await mergeStore.moveDeductions(tx, from.id, to.id)
  const articles = await readdress(deps, tx, from.slug, to.slug, user)
  await moveTeamRedirects(tx, from.id, to.id)
  await store.deleteTeam(tx, from.id)
  await insertTeamRedirect(tx, from.slug, to.id)
  const changed = {
    shortName: to.shortName ?? from.shortName,
    badge: to.badge ?? from.badge,
    colours: to.colours ?? from.colours,
    aliases: [...to.aliases, ...aliases],
  }
  await store.updateTeam(tx, to.id, changed)
  await store.setTeamNames(tx, to.id, { ...changed, categoryId: category.id, name: to.name })
  await recordAudit(tx, user, 'team.merge', from.id, { name: from.name, into: to.name })
  const competitionIds = [...new Set([...(await store.competitionsOfTeam(tx, to.id)), ...deducted])]
  await deps.marks.matches(tx, { matches: [], competitionIds, removed: { teams: [from.slug] }, teams: [to.slug] })
  const team = await store.findTeam(tx, to.id)
  if (!team) throw notFound('Team')
  return { team, matches, tips, articles, aliases }
}

/** The names of a team that another does not have yet, by which imports find it from now on. */
function newAliases(from: Team, to: Team): string[] {
  const known = new Set([to.name, to.shortName ?? '', ...to.aliases].map(nameKey))
  // Its short name may become that of the other, and is an alias all the same: that one may change.
  return [from.name, ...from.aliases, from.shortName ?? ''].filter((name) => {
    const key = nameKey(name)
    if (key === '' || known.has(key)) return false
    known.add(key)
    return true
  })
}

/** Leads the links and blocks of articles to a team's new address; how many articles there were. */
async function readdress(deps: MergeDeps, tx: Db, from: string, to: string, user: CurrentUser): Promise<number> {
  const ids = await mergeStore.articlesNaming(tx, from)
  for (const id of ids) {
    const before = await lockArticle(tx, id)
    if (!before) continue
    const content = before.content
      .replaceAll(`href="/team/${from}"`, `href="/team/${to}"`)
      .replaceAll(`data-next-match="${from}"`, `data-next-match="${to}"`)
    await changeArticle(deps, tx, before, { content }, { user, reason: 'save', hasSameWords: true })
  }
  return ids.length
}

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  return names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${counted(more, 'more', 'more')}` : '')
}
