import { setImmediate as othersTurn } from 'node:timers/promises'
import { BEGUN } from '#shared/matches/begun.ts'
import type { ImportMatch } from '#shared/matches/import-file.ts'
import { localDate } from '#shared/matches/kick-off.ts'
import { DECIDED, type MatchStatus, type Score, scoreProblem, winnerOf } from '#shared/matches/score.ts'
import { placeOf, withoutDuplicates } from './import-duplicates.ts'
import type { RowIssue, RowPlan } from './import-row.ts'
import { type KickOffFields, kickOffFields } from './kick-off-fields.ts'
import { deletedIndex, indexOf, type SidedRow, storedOfRows } from './match-index.ts'
import { kickOffProblem, resultProblem } from './save-match.ts'
import { matchTitle, plain } from './slugs.ts'
import type { DeletedRow } from './store/deleted.ts'
import type { NewMatch, StoredMatch } from './store/matches.ts'

type Context = {
  stored: readonly StoredMatch[]
  deleted: readonly DeletedRow[]
  teams: { idOf: (name: string) => number | undefined }
  timeZone: string
  editorial: string
  isFeed: boolean
  /** A row's position in the file: `row 3`, or `line 4` of a CSV file. */
  nameOf: (row: number) => string
}

// A few milliseconds of work.
const ROWS_AT_ONCE = 100

/** Compares the rows of a file with the stored matches: what each row creates or changes, and its problems. */
export async function planRows(
  rows: readonly ImportMatch[],
  context: Context,
): Promise<{ rows: RowPlan[]; issues: RowIssue[] }> {
  const issues: RowIssue[] = []
  const plans: RowPlan[] = []
  const seen = new Map<string, number>()
  const deletedAs = deletedIndex(context.deleted)
  const sided = await withSides(rows, context.teams)
  const stored = storedOfRows(indexOf(context.stored), sided, context.isFeed)
  for (const [row, match] of rows.entries()) {
    if (row % ROWS_AT_ONCE === 0) await othersTurn()
    const refuse = (field: string, message: string) => issues.push({ row, field, message })
    const sides = sided[row]
    if (!sides) {
      refuse('away', `${match.away} cannot play itself`)
      continue
    }
    const { homeId, awayId } = sides
    const kickOff = kickOffFields(
      { date: match.date, time: match.time, timeZone: match.timeZone ?? context.timeZone },
      context.editorial,
    )
    if ('problem' in kickOff) {
      refuse('time', kickOff.problem)
      continue
    }
    const duplicate = duplicateIn(seen, row, match, { homeId, awayId, nameOf: context.nameOf })
    if (duplicate) {
      refuse(duplicate.field, duplicate.message)
      continue
    }
    const before = stored[row] ?? null
    const gone = before ? undefined : deletedAs(match, homeId, awayId)
    if (gone && context.isFeed) {
      const title = matchTitle(match.home, match.away, match.date)
      plans.push({ row, kind: 'unchanged', id: null, fields: {}, title: plain(title), what: '' })
      continue
    }
    const plan = planRow(row, match, {
      homeId,
      awayId,
      kickOff: keptTime(match, before) ?? kickOff,
      before,
      isFeed: context.isFeed,
    })
    if ('message' in plan) refuse(plan.field, plan.message)
    else plans.push(gone ? { ...plan, revives: gone.id } : plan)
  }
  const checked = withoutDuplicates(plans, context.stored)
  return { rows: checked.rows, issues: [...issues, ...checked.issues] }
}

/** Rows with the ids of their sides; null for one with the same team on both sides. */
async function withSides(rows: readonly ImportMatch[], { idOf }: Context['teams']): Promise<(SidedRow | null)[]> {
  const sided: (SidedRow | null)[] = []
  for (const [row, match] of rows.entries()) {
    if (row % ROWS_AT_ONCE === 0) await othersTurn()
    const [homeId, awayId] = [idOf(match.home), idOf(match.away)]
    const isOne = homeId === undefined || awayId === undefined || homeId === awayId
    sided.push(isOne ? null : { match, homeId, awayId })
  }
  return sided
}

type Sides = { homeId: number; awayId: number; nameOf: Context['nameOf'] }

function duplicateIn(seen: Map<string, number>, row: number, match: ImportMatch, { homeId, awayId, nameOf }: Sides) {
  const sides = placeOf({ homeId, awayId, localDate: match.date })
  const keys = match.externalId ? [sides, `id ${match.externalId}`] : [sides]
  for (const key of keys) {
    const other = seen.get(key)
    if (other === undefined) continue
    if (key === sides) {
      return {
        field: 'date',
        message: `${match.home} and ${match.away} already play each other on ${match.date}, in ${nameOf(other)}`,
      }
    }
    return { field: 'externalId', message: `The same externalId is in ${nameOf(other)}` }
  }
  for (const key of keys) seen.set(key, row)
  return null
}

/** The stored kick-off, if a row for its day omits the time: result files rarely have times. */
function keptTime({ date, time }: ImportMatch, before: StoredMatch | null): KickOffFields | null {
  if (time !== undefined || !before?.timeKnown || before.localDate !== date) return null
  const { kickOff, timeKnown, timeZone, localDate, day } = before
  return { kickOff, timeKnown, timeZone, localDate, day }
}

type Row = { homeId: number; awayId: number; kickOff: KickOffFields; before: StoredMatch | null; isFeed: boolean }

function planRow(
  row: number,
  match: ImportMatch,
  { homeId, awayId, kickOff, before, isFeed }: Row,
): RowPlan | { field: string; message: string } {
  const title = matchTitle(match.home, match.away, match.date)
  if (before && (before.homeId !== homeId || before.awayId !== awayId)) {
    return {
      field: 'externalId',
      message: `"${match.externalId}" is already the match ${before.slug}, which has other sides`,
    }
  }
  const isHeld = isFeed && before?.heldAt != null
  const brought = stateOf(match, before, kickOff)
  const { status, score } = isHeld ? before : brought
  const problem = scoreProblem(status, score)
  if (problem) return problem
  const offProblem = before && !isHeld && before.localDate === match.date ? resultProblem(before.status, status) : null
  if (offProblem) return { field: 'status', message: offProblem }
  // Scorers that a person entered with the result are part of it.
  const keepsEvents = isHeld && before.events.length > 0
  const fields: Partial<NewMatch> = {
    ...details(match),
    ...(keepsEvents && { events: before.events }),
    ...kickOff,
    homeId,
    awayId,
    status,
    score,
  }
  const doubt = isFeed ? {} : doubtOf(status, kickOff)
  if (!before)
    return { row, kind: 'created', id: null, fields, title: plain(title), what: describe(status, score), ...doubt }
  const differences = Object.entries(fields).filter(([key, value]) => !isSame(before[key as keyof StoredMatch], value))
  const isFixtureHeld = isFeed && before.fixtureHeldAt !== null
  const moveProblem = isFixtureHeld ? null : kickOffProblem(status, before, kickOff)
  if (moveProblem) return { field: 'date', message: moveProblem }
  const changed = isFixtureHeld ? differences.filter(([key]) => !OF_FIXTURE.has(key)) : differences
  const notes = isFeed ? notesOf(before, brought, title, differences.length > changed.length) : {}
  if (changed.length === 0) return { row, kind: 'unchanged', id: before.id, fields: {}, title, what: '', ...notes }
  const what = changed.map(([key, value]) => change(key, before[key as keyof StoredMatch], value)).join('; ')
  return { row, kind: 'updated', id: before.id, fields: Object.fromEntries(changed), title, what, ...notes, ...doubt }
}

/** A match cannot have a result before its kick-off; if only its date is known, before that day. */
function doubtOf(status: MatchStatus, { kickOff, timeKnown, timeZone, localDate: date }: KickOffFields) {
  const now = new Date().toISOString()
  const isAhead = timeKnown ? kickOff > now : date > localDate(now, timeZone)
  if (!isAhead || !BEGUN.includes(status)) return {}
  const message = `It is ${status}, but kick-off is still to come. Check the date and the score.`
  return { doubt: { field: 'date', message } satisfies RowPlan['doubt'] }
}

// Whether a value entered by hand protects a match's fixture: its kick-off, round, group, venue or broadcast.
const OF_FIXTURE: ReadonlySet<string> = new Set([
  'kickOff',
  'timeKnown',
  'timeZone',
  'localDate',
  'day',
  'round',
  'group',
  'stage',
  'venue',
  'broadcast',
])
const TYPED_FIXTURE = 'the kick-off, round, group, venue or broadcast was typed here'
const LIVE_OR_DECIDED: readonly MatchStatus[] = ['live', ...DECIDED]

/** The differences in a feed's row that a person must see: from a value entered by hand, or from a decided result. */
function notesOf(
  before: StoredMatch,
  brought: { status: MatchStatus; score: Score | null },
  title: string,
  isFixtureKept: boolean,
): Pick<RowPlan, 'contradicts' | 'kept'> {
  const isOther = brought.status !== before.status || !isSameResult(before.score, brought.score)
  const words = `${title}: ${describe(before.status, before.score)} here, ${describe(brought.status, brought.score)} in the feed`
  if (before.heldAt !== null)
    return isOther ? { kept: words } : isFixtureKept ? { kept: `${title}: ${TYPED_FIXTURE}` } : {}
  const goesBack =
    LIVE_OR_DECIDED.includes(before.status) &&
    !LIVE_OR_DECIDED.includes(brought.status) &&
    brought.status !== 'abandoned'
  // A walkover may get its score later.
  const isAwarded = brought.status === before.status && before.score === null
  // A released result may be changed by the feed.
  const isFetched = before.fetchedAt !== null
  if (isOther && !isAwarded && isFetched && (DECIDED.includes(before.status) || goesBack)) return { contradicts: words }
  return isFixtureKept ? { kept: `${title}: ${TYPED_FIXTURE}` } : {}
}

// Half-time and parts may come after the result.
function isSameResult(a: Score | null, b: Score | null): boolean {
  return a?.home === b?.home && a?.away === b?.away && (a && winnerOf(a)) === (b && winnerOf(b))
}

/** Status and score after the row: omitted values stay, and a score alone means that the match is finished. */
function stateOf(
  match: ImportMatch,
  before: StoredMatch | null,
  kickOff: KickOffFields,
): { status: MatchStatus; score: Score | null } {
  const isMoved = before?.status === 'postponed' && before.localDate !== kickOff.localDate
  const kept = before && !isMoved ? before.status : 'scheduled'
  const status = match.status ?? (match.score ? 'finished' : kept)
  const keepsScore = match.score === undefined || (match.score === null && !match.status)
  const score = keepsScore ? (status === kept ? (before?.score ?? null) : null) : (match.score ?? null)
  return { status, score: score ?? null }
}

function details(match: ImportMatch): Partial<NewMatch> {
  const { round, group, stage, venue, broadcast, events, note, externalId } = match
  const given = { round, group, stage, venue, broadcast, events, note, externalId: externalId ?? undefined }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

// The database decides the order of an object's keys, so it means nothing.
function isSame(a: unknown, b: unknown): boolean {
  return sorted(a ?? null) === sorted(b ?? null)
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

function describe(status: MatchStatus, score: Score | null): string {
  return score ? `${status} ${score.home}–${score.away}` : status
}

function change(field: string, before: unknown, after: unknown): string {
  const say = (value: unknown) => {
    if (field === 'score') return value ? `${(value as Score).home}–${(value as Score).away}` : 'none'
    return typeof value === 'object' && value !== null ? 'changed' : String(value ?? 'none')
  }
  return `${field}: ${say(before)} → ${say(after)}`
}
