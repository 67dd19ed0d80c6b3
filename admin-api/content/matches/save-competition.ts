import { counted } from '#shared/counted.ts'
import {
  type Competition,
  type CompetitionInput,
  type CompetitionPatch,
  type DeductionInput,
  noRoomForCompetitions,
  type StoredDeduction,
} from '#shared/matches/competition.ts'
import { completePoints } from '#shared/matches/points.ts'
import { seasonKey } from '#shared/matches/season.ts'
import { nameKey } from '#shared/matches/team.ts'
import { usualTieBreaks } from '#shared/matches/tie-breaks.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { ShownWords } from '#shared/word-findings.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, conflict, invalid, notFound, refuseStale } from '../../platform/errors.ts'
import { findCategoryBySlug } from '../categories/store.ts'
import { confirmWords } from '../confirm-words.ts'
import { freeSlug } from '../free-slugs.ts'
import { competitionChanges } from './audited-competition.ts'
import type { MatchDeps } from './match-deps.ts'
import { slugOf } from './slugs.ts'
import { sidesById } from './store/cards.ts'
import * as store from './store/competitions.ts'
import { countTips } from './store/matches.ts'
import { keepTeams } from './store/merge-teams.ts'
import { insertRedirect } from './store/redirects.ts'
import { teamIdsByName, teamsBySlug } from './store/teams.ts'

/**
 * Stores a new competition; omitted rules get the sport's defaults. 409 for the same name and season, and for forbidden
 * wording.
 */
export async function createCompetition(
  deps: MatchDeps,
  input: CompetitionInput,
  user: CurrentUser,
): Promise<Competition> {
  return write(deps, async (tx) => {
    await keepTeams(tx)
    const category = await findCategoryBySlug(tx, input.sport)
    if (!category) throw invalid('sport', 'There is no such sport')
    const problem = noRoomForCompetitions(await store.countCompetitions(tx), 1)
    if (problem) throw new ApiError(422, problem)
    // Before the search for duplicates: if one is stored in between, the slug is taken.
    const slug = input.slug || (await freeCompetitionSlug(tx, input.name, input.season))
    await refuseDuplicate(tx, category.id, input.name, input.season, 0)
    if (await store.isCompetitionSlugTaken(tx, slug)) throw slugTaken()
    const { name, season, sport, format, description, zones, timeZone, acknowledge } = input
    const id = await store.insertCompetition(tx, {
      name,
      season,
      slug,
      format,
      categoryId: category.id,
      points: completePoints(sport, input.points),
      tieBreaks: input.tieBreaks ?? [...usualTieBreaks(sport, name, season)],
      deductions: await deductionsOf(tx, category.id, input.deductions ?? []),
      timeZone: timeZone ?? deps.timeZone,
      ...(description !== undefined && { description }),
      ...(zones && { zones }),
    })
    await confirmWords(tx, user, {
      action: 'competition.acknowledge',
      target: id,
      details: { name, season },
      before: null,
      after: shownWords(input),
      acknowledge,
    })
    await recordAudit(tx, user, 'competition.create', id, { name, season })
    return { id, removed: [] }
  })
}

/** Changes any part of a competition; its old addresses redirect. 404, 409; 412 if `ifMatch` is not its revision. */
export async function saveCompetition(
  deps: MatchDeps,
  id: number,
  patch: CompetitionPatch,
  user: CurrentUser,
  ifMatch: number | null = null,
): Promise<Competition> {
  return write(deps, async (tx) => {
    await keepTeams(tx)
    const before = await store.lockCompetition(tx, id)
    if (!before) throw notFound('Competition')
    refuseStale(ifMatch, before, 'competition')
    if (patch.sport !== undefined && patch.sport !== before.sport) {
      throw invalid('sport', 'A competition cannot change its sport. Add a competition in that sport instead.')
    }
    const [seen] = await store.toCompetitions(tx, [before])
    const { name = before.name, season = before.season } = patch
    if (name !== before.name || season !== before.season) await refuseDuplicate(tx, before.categoryId, name, season, id)
    const slug = patch.slug || before.slug
    if (slug !== before.slug && (await store.isCompetitionSlugTaken(tx, slug, id))) throw slugTaken()
    await confirmWords(tx, user, {
      action: 'competition.acknowledge',
      target: id,
      details: { name: before.name, season: before.season },
      before: shownWords(before),
      after: shownWords({ ...before, ...patch }),
      acknowledge: patch.acknowledge,
    })
    const { format, description, tieBreaks, zones, timeZone } = patch
    const plainFields = { format, description, tieBreaks, zones, timeZone }
    await store.updateCompetition(tx, id, {
      ...Object.fromEntries(Object.entries(plainFields).filter(([, value]) => value !== undefined)),
      name,
      season,
      slug,
      ...(patch.points && { points: { ...before.points, ...patch.points } as typeof before.points }),
      ...(patch.deductions && { deductions: await deductionsOf(tx, before.categoryId, patch.deductions) }),
    })
    if (slug !== before.slug) await insertRedirect(tx, 'competition', before.slug, id)
    return { id, removed: slug === before.slug ? [] : [before.slug], ...(seen && { audit: { user, seen } }) }
  })
}

/** Deletes a competition with its matches; returns how many there were. 404; 409 while one of them has tips. */
export async function removeCompetition(deps: MatchDeps, id: number, user: CurrentUser): Promise<number> {
  const total = await deps.db.transaction(async (tx) => {
    const before = await store.findCompetition(tx, id)
    if (!before) throw notFound('Competition')
    const tips = await countTips(tx, { competitionId: id })
    if (tips > 0) {
      throw conflict('id', `${before.name} has matches with ${counted(tips, 'tip')}, so it cannot be deleted.`)
    }
    const matches = await store.countMatches(tx, id)
    // Marked while its matches still determine these pages.
    await deps.marks.matches(tx, { matches: [], competitionIds: [id], removed: { competitions: [before.slug] } })
    await store.deleteCompetition(tx, id)
    await recordAudit(tx, user, 'competition.delete', id, { name: before.name, season: before.season })
    return matches
  })
  deps.publisher.wake()
  return total
}

/**
 * Deductions by team id. 400 for an unknown team. A file has a hundred for each of its competitions, so their teams are
 * read together.
 */
export async function deductionsOf(
  tx: Db,
  categoryId: number,
  given: readonly DeductionInput[],
): Promise<StoredDeduction[]> {
  const names = given.flatMap(({ team }) => (typeof team === 'string' ? team : []))
  const byName = await teamIdsByName(tx, categoryId, names)
  const slugs = names.filter((name) => !byName.has(nameKey(name)))
  const bySlug = slugs.length > 0 ? await teamsBySlug(tx, slugs) : new Map<string, never>()
  const byId = await sidesById(
    tx,
    given.flatMap(({ team }) => (typeof team === 'number' ? team : [])),
  )
  const idOf = (team: DeductionInput['team']) => {
    if (typeof team === 'number') return byId.has(team) ? team : undefined
    return byName.get(nameKey(team)) ?? bySlug.get(team)?.id
  }
  return given.map(({ team, points, reason }, n) => {
    const teamId = idOf(team)
    if (teamId === undefined) throw invalid(`deductions.${n}.team`, `There is no team called "${team}" in this sport`)
    return { teamId, points, reason }
  })
}

/** A slug of name and season that is free. */
function freeCompetitionSlug(tx: Db, name: string, season: string): Promise<string> {
  return freeSlug(competitionSlug(name, season), (beginning) => store.competitionSlugs(tx, beginning))
}

/** The slug of a competition's name and season, taken or not. */
export function competitionSlug(name: string, season: string): string {
  return slugOf(`${name} ${season}`, 'competition')
}

async function refuseDuplicate(
  tx: Db,
  categoryId: number,
  name: string,
  season: string,
  exceptId: number,
): Promise<void> {
  const named = (await store.allCompetitions(tx)).named(name).filter((other) => other.categoryId === categoryId)
  const duplicate = named.find((other) => other.id !== exceptId && seasonKey(other.season) === seasonKey(season))
  if (duplicate) throw conflict('name', `${duplicate.name} ${duplicate.season} already exists`)
}

function slugTaken() {
  return conflict('slug', 'Another competition already has this slug')
}

type Shown = Pick<CompetitionPatch, 'name' | 'season' | 'description' | 'zones'> & {
  deductions?: readonly { reason: string }[] | undefined
}

/** A competition's text that readers see. */
export function shownWords({ name, season, description, zones = [], deductions = [] }: Shown): ShownWords {
  const kept = zones.map((zone, at) => [`zones.${at}`, zone.name])
  const reasons = deductions.map(({ reason }, at) => [`deductions.${at}`, reason])
  return { lines: { name, season, ...Object.fromEntries([...kept, ...reasons]) }, texts: { description } }
}

type Written = { id: number; removed: string[]; audit?: { user: CurrentUser; seen: Competition } }

async function write(deps: MatchDeps, change: (tx: Db) => Promise<Written>): Promise<Competition> {
  const competition = await deps.db.transaction(async (tx) => {
    const { id, removed, audit } = await change(tx)
    const row = await store.findCompetition(tx, id)
    const [after] = row ? await store.toCompetitions(tx, [row]) : []
    if (!after) throw notFound('Competition')
    if (audit) {
      const { name, season } = audit.seen
      const changes = competitionChanges(audit.seen, after)
      await recordAudit(tx, audit.user, 'competition.update', id, { name, season, changes })
    }
    await deps.marks.matches(tx, {
      matches: [],
      competitionIds: [id],
      removed: { competitions: removed },
      competitions: [after.slug],
    })
    return after
  })
  deps.publisher.wake()
  return competition
}
