import { counted } from '#shared/counted.ts'
import { longEvents, type Match, type MatchInput, type MatchPatch, type MatchScore } from '#shared/matches/match.ts'
import { type MatchStatus, periodsOf, type Score, scoreProblem } from '#shared/matches/score.ts'
import { nameKey } from '#shared/matches/team.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { ShownWords } from '#shared/word-findings.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, conflict, invalid, notFound, refuseStale } from '../../platform/errors.ts'
import { confirmWords } from '../confirm-words.ts'
import { freeSlug } from '../free-slugs.ts'
import { matchChanges } from './audited-match.ts'
import { fieldsOfInstant, type KickOffFields, kickOffFields } from './kick-off-fields.ts'
import { refuseManyEvents } from './many-events.ts'
import { refuseManyMatches } from './many-matches.ts'
import type { MatchDeps } from './match-deps.ts'
import { matchTitle, slugOf } from './slugs.ts'
import { type CompetitionRow, findCompetition, findCompetitionBySlug } from './store/competitions.ts'
import { keepDeleted } from './store/deleted.ts'
import { readFeedsAgain } from './store/feeds.ts'
import * as store from './store/matches.ts'
import { keepTeams } from './store/merge-teams.ts'
import { insertRedirect } from './store/redirects.ts'
import { findTeam, findTeamBySlug, teamIdsByName } from './store/teams.ts'
import { insertMatches } from './store/write-matches.ts'

type Team = { id: number; name: string }

/** Where a match is on the pages of its competition, its sides and its day. */
const PLACE = ['competitionId', 'slug', 'homeId', 'awayId', 'kickOff', 'day'] as const
const FIXTURE = ['kickOff', 'timeKnown', 'timeZone', 'round', 'group', 'stage', 'venue', 'broadcast'] as const

/**
 * Stores a new match. 400 for sides of another sport; 409 for the same sides on the same day, and for forbidden
 * wording.
 */
export async function createMatch(deps: MatchDeps, input: MatchInput, user: CurrentUser): Promise<Match> {
  return write(deps, async (tx) => {
    await keepTeams(tx)
    await store.takeTurnToAdd(tx)
    const competition = await competitionOf(tx, input.competition)
    const [home, away] = await sidesOf(tx, competition, input.home, input.away)
    const kickOff = kickOffOf(deps, input, competition.timeZone, null)
    const { status = input.score ? 'finished' : 'scheduled', score = null } = input
    refuseProblem(status, score)
    refuseLongEvents(input)
    const slug =
      input.slug ||
      (await freeSlug(slugOf(matchTitle(home.name, away.name, kickOff.localDate), 'match'), (beginning) =>
        store.matchSlugs(tx, beginning),
      ))
    if (await store.isMatchSlugTaken(tx, slug)) throw conflict('slug', 'Another match already has this slug')
    const row: store.NewMatch = {
      ...details(input),
      ...kickOff,
      slug,
      competitionId: competition.id,
      homeId: home.id,
      awayId: away.id,
      status,
      score,
      heldAt: status === 'scheduled' ? null : new Date().toISOString(),
    }
    await refuseDuplicate(tx, row)
    const [id = 0] = await insertMatches(tx, [row])
    await refuseManyMatches(tx, [home.id, away.id], competition)
    await confirmWords(tx, user, {
      action: 'match.acknowledge',
      target: id,
      details: { slug },
      before: null,
      after: shownWords(row),
      acknowledge: input.acknowledge,
    })
    await recordAudit(tx, user, 'match.create', id, { slug })
    return id
  })
}

/**
 * Changes any part of a match; its old address redirects. 404; 400 and 409 as for a new one; 412 if `ifMatch` is not
 * its revision; 422 for a result of one that is off.
 */
export async function saveMatch(
  deps: MatchDeps,
  id: number,
  patch: MatchPatch,
  user: CurrentUser,
  ifMatch: number | null = null,
): Promise<Match> {
  return write(deps, async (tx) => {
    await keepTeams(tx)
    if (patch.competition ?? patch.home ?? patch.away) await store.takeTurnToAdd(tx)
    const { before, seen } = await lockedMatch(tx, id, ifMatch)
    const competition = await competitionOf(tx, patch.competition ?? before.competitionId)
    const [home, away] = await sidesOf(tx, competition, patch.home ?? before.homeId, patch.away ?? before.awayId)
    if (home.id !== before.homeId || away.id !== before.awayId) await refuseOtherSides(tx, id)
    const kickOff = kickOffOf(deps, patch, competition.timeZone, before)
    const status = patch.status ?? before.status
    const score = patch.score === undefined ? before.score : patch.score
    refuseProblem(status, score)
    refuseLongEvents(patch, before)
    // On another day it is a match that was played then.
    if (kickOff.localDate === before.localDate) refuseResultOfOff(before.status, status)
    const moveProblem = kickOffProblem(status, before, kickOff)
    if (moveProblem) throw invalid('kickOff', moveProblem)
    if (patch.slug && (await store.isMatchSlugTaken(tx, patch.slug, id))) {
      throw conflict('slug', 'Another match already has this slug')
    }
    const row = {
      ...details(patch),
      ...kickOff,
      ...(patch.slug && { slug: patch.slug }),
      competitionId: competition.id,
      homeId: home.id,
      awayId: away.id,
      status,
      score,
      ...(isOther(before, status, score) && { heldAt: new Date().toISOString() }),
    }
    const isMoved = FIXTURE.some((key) => row[key] !== undefined && row[key] !== before[key])
    const held = isMoved ? { ...row, fixtureHeldAt: new Date().toISOString() } : row
    await refuseDuplicate(tx, { ...before, ...row }, id)
    await confirmMatchWords(tx, user, before, row, patch)
    await store.updateMatch(tx, id, held)
    const joined = [home.id, away.id].filter((side) => side !== before.homeId && side !== before.awayId)
    await refuseManyMatches(tx, joined, competition.id === before.competitionId ? null : competition)
    if (row.slug && row.slug !== before.slug) await insertRedirect(tx, 'match', before.slug, id)
    return { id, before, audit: { user, action: 'match.update', seen } }
  })
}

/** Sets a match's status and score. 404; 400 for an impossible pair; 422 for a result of a match that is off. */
export async function scoreMatch(
  deps: MatchDeps,
  id: number,
  input: MatchScore,
  user: CurrentUser,
  ifMatch: number | null = null,
): Promise<Match> {
  return write(deps, async (tx) => {
    const { before, seen } = await lockedMatch(tx, id, ifMatch)
    const { status, score = keptScore(before, status), events, note, release } = input
    refuseProblem(status, score)
    refuseLongEvents(input, before)
    refuseResultOfOff(before.status, status)
    await confirmMatchWords(tx, user, before, input, input)
    await store.updateMatch(tx, id, {
      status,
      score,
      ...(events && { events }),
      ...(note !== undefined && { note }),
      heldAt: release ? null : new Date().toISOString(),
      ...(release && { fixtureHeldAt: null, fetchedAt: null }),
    })
    if (release) await readFeedsAgain(tx)
    return { id, before, audit: { user, action: 'match.score', seen } }
  })
}

/** Deletes a match; feeds do not add it again until it is released. 404. */
export async function removeMatch(deps: MatchDeps, id: number, user: CurrentUser): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await store.lockMatch(tx, id)
    if (!before) throw notFound('Match')
    refuseTips(await store.countTips(tx, { matchId: id }), 'This match')
    await store.deleteMatch(tx, id)
    await keepDeleted(tx, before)
    await recordAudit(tx, user, 'match.delete', id, { slug: before.slug })
    // As it was: its sides may have no other match in this competition, and meet again in another.
    await deps.marks.matches(tx, { matches: [before], competitionIds: [before.competitionId] })
  })
  deps.publisher.wake()
}

/** 409 while something to be deleted has tips: they are fixed, and so is their subject. */
function refuseTips(total: number, what: string): void {
  if (total > 0) throw conflict('id', `${what} has ${counted(total, 'tip')}. Mark it cancelled instead.`)
}

/** 409 while a match has published tips: "home" would mean another side than the tip's. */
async function refuseOtherSides(tx: Db, id: number): Promise<void> {
  const total = await store.countTips(tx, { matchId: id, isPublished: true })
  if (total === 0) return
  const tips = counted(total, 'published tip')
  throw conflict('home', `This match has ${tips}, so its sides are fixed. Mark it cancelled and add another match.`)
}

/** 422 for a result of a match that is off. */
function refuseResultOfOff(before: MatchStatus, after: MatchStatus): void {
  const problem = resultProblem(before, after)
  if (problem) throw new ApiError(422, problem, { issues: [{ path: 'status', message: problem }] })
}

/** Why a match that is off cannot have a result; null when it can. */
export function resultProblem(before: MatchStatus, after: MatchStatus): string | null {
  const isOff = before === 'postponed' || before === 'cancelled'
  if (!isOff || (after !== 'live' && after !== 'finished')) return null
  return `This match is ${before}. Set it back to scheduled, with its new date if it has one, before you enter a result.`
}

type Start = { kickOff: string; timeKnown: boolean }

/** Why a finished match cannot move: its tips would become void, as for a future match. null if it can. */
export function kickOffProblem(status: MatchStatus, before: Pick<Start, 'kickOff'>, after: Start): string | null {
  const now = new Date().toISOString()
  const isBack = before.kickOff <= now && after.kickOff > now && after.timeKnown
  return status === 'finished' && isBack ? 'A finished match cannot begin in the future' : null
}

// Ending a match keeps its live score; a walkover's awarded score is not what was played.
function keptScore(before: store.StoredMatch, status: MatchStatus): Score | null {
  const isPlayed = status === 'live' || status === 'finished' || status === 'abandoned'
  return isPlayed || status === before.status ? before.score : null
}

function isOther(before: store.StoredMatch, status: MatchStatus, score: Score | null): boolean {
  return before.status !== status || JSON.stringify(before.score) !== JSON.stringify(score)
}

function refuseProblem(status: MatchStatus, score: Score | null): void {
  const problem = scoreProblem(status, score)
  if (problem) throw invalid(problem.field, problem.message)
}

async function competitionOf(tx: Db, named: number | string): Promise<CompetitionRow> {
  const found = typeof named === 'number' ? await findCompetition(tx, named) : await findCompetitionBySlug(tx, named)
  if (!found) throw invalid('competition', 'There is no such competition')
  return found
}

async function sidesOf(
  tx: Db,
  { categoryId, sport, sportName }: CompetitionRow,
  home: number | string,
  away: number | string,
): Promise<[Team, Team]> {
  const names = [home, away].filter((named) => typeof named === 'string')
  const byName = await teamIdsByName(tx, categoryId, names)
  const find = async (path: string, named: number | string): Promise<Team> => {
    const id = typeof named === 'number' ? named : byName.get(nameKey(named))
    const team = id === undefined ? await findTeamBySlug(tx, String(named)) : await findTeam(tx, id)
    if (!team) throw invalid(path, `There is no team called "${named}" in ${sportName}. Add it first.`)
    if (team.sport !== sport) throw invalid(path, `${team.name} is a team of another sport`)
    return team
  }
  const sides: [Team, Team] = [await find('home', home), await find('away', away)]
  if (sides[0].id === sides[1].id) throw invalid('away', 'A team cannot play itself')
  return sides
}

function kickOffOf(
  { timeZone: editorial }: MatchDeps,
  given: MatchPatch,
  usualZone: string,
  before: store.StoredMatch | null,
): KickOffFields {
  const zone = given.timeZone ?? before?.timeZone ?? usualZone
  if (given.date) {
    const fields = kickOffFields({ date: given.date, time: given.time, timeZone: zone }, editorial)
    if ('problem' in fields) throw invalid('time', fields.problem)
    return fields
  }
  const kickOff = given.kickOff ?? before?.kickOff
  if (!kickOff) throw invalid('kickOff', 'Give kickOff, or date and time')
  const timeKnown =
    given.timeKnown ?? (given.kickOff && given.kickOff !== before?.kickOff ? true : (before?.timeKnown ?? true))
  return fieldsOfInstant(kickOff, timeKnown, zone, editorial)
}

function refuseLongEvents(
  { events = [] }: Pick<MatchPatch, 'events'>,
  before?: Pick<store.StoredMatch, 'events'>,
): void {
  const problem = longEvents(events, before?.events)
  if (problem) throw invalid('events', problem)
}

function details(input: MatchPatch): Partial<store.NewMatch> {
  const { round, group, stage, venue, broadcast, events, lineUps, note, externalId } = input
  const given = { round, group, stage, venue, broadcast, events, lineUps, note, externalId }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** A match to be changed, locked, and as it is shown. 404; 412 if `ifMatch` is not its revision. */
async function lockedMatch(
  tx: Db,
  id: number,
  ifMatch: number | null,
): Promise<{ before: store.StoredMatch; seen: Match }> {
  const before = await store.lockMatch(tx, id)
  if (!before) throw notFound('Match')
  refuseStale(ifMatch, before, 'match')
  const seen = await store.findMatch(tx, id)
  if (!seen) throw notFound('Match')
  return { before, seen }
}

async function refuseDuplicate(tx: Db, row: store.NewMatch, exceptId = 0): Promise<void> {
  const duplicate = await store.duplicateOf(tx, row, exceptId)
  if (duplicate) throw conflict('kickOff', `These sides already play each other on ${row.localDate}: ${duplicate.slug}`)
}

type Words = Partial<
  Pick<store.NewMatch, 'round' | 'group' | 'venue' | 'broadcast' | 'note' | 'events' | 'lineUps' | 'score'>
>

/** A match's text that readers see. */
export function shownWords({ events = [], lineUps, score, ...words }: Words): ShownWords {
  const { round, group, venue, broadcast, note } = words
  const told = [
    ...events.flatMap(({ minute, text, player }, at) => [
      [`events.${at}.minute`, minute],
      [`events.${at}`, text],
      [`events.${at}.player`, player],
    ]),
    ...(['home', 'away'] as const).flatMap((side) =>
      (lineUps?.[side] ?? []).map((name, at) => [`lineUps.${side}.${at}`, name]),
    ),
    ...(score ? periodsOf(score) : []).map(({ name }, at) => [`score.parts.${at}`, name]),
  ]
  return { lines: { round, group, venue, broadcast, note, ...Object.fromEntries(told) } }
}

function confirmMatchWords(
  tx: Db,
  user: CurrentUser,
  before: store.StoredMatch,
  changed: Words,
  { acknowledge }: Pick<MatchPatch, 'acknowledge'>,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
  return confirmWords(tx, user, {
    action: 'match.acknowledge',
    target: before.id,
    details: { slug: before.slug },
    before: shownWords(before),
    after: shownWords({ ...before, ...given }),
    acknowledge,
  })
}

type Audit = { user: CurrentUser; action: 'match.update' | 'match.score'; seen: Match }
type Written = number | { id: number; before: store.StoredMatch; audit: Audit }

// Also for a competition that the match is moved to.
function hasMoreEvents(before: store.StoredMatch | null, after: store.StoredMatch): boolean {
  const known = before?.competitionId === after.competitionId ? before.events : []
  return JSON.stringify(after.events).length > JSON.stringify(known).length
}

async function write(deps: MatchDeps, change: (tx: Db) => Promise<Written>): Promise<Match> {
  const match = await deps.db.transaction(async (tx) => {
    const written = await change(tx)
    const id = typeof written === 'number' ? written : written.id
    const after = await store.lockMatch(tx, id)
    const rows = typeof written === 'number' ? [after] : [written.before, after]
    const found = await store.findMatch(tx, id)
    if (!after || !found) throw notFound('Match')
    if (typeof written !== 'number') {
      const { user, action, seen } = written.audit
      await recordAudit(tx, user, action, id, { slug: seen.slug, changes: matchChanges(seen, found) })
    }
    const before = typeof written === 'number' ? null : written.before
    if (hasMoreEvents(before, after)) await refuseManyEvents(tx, after.competitionId)
    // A new or moved fixture changes the next fixtures on every page of its competition.
    const isMoved = PLACE.some((key) => before?.[key] !== after[key])
    const competitionIds = isMoved ? [...new Set(rows.flatMap((row) => row?.competitionId ?? []))] : []
    const removed = before && before.slug !== after.slug ? { removed: { matches: [before.slug] } } : {}
    await deps.marks.matches(tx, { matches: rows.flatMap((row) => row ?? []), competitionIds, ...removed })
    return found
  })
  deps.publisher.wake()
  return match
}
