import type { Logger } from 'pino'
import type { FeedState } from '#shared/matches/feed.ts'
import { parseMapped } from '#shared/matches/feed-mapping.ts'
import { parseMatchFile } from '#shared/matches/parse-file.ts'
import type { CurrentUser } from '#shared/user.ts'
import { ApiError } from '../../../platform/errors.ts'
import { type FeedReport, importParsed, isSameSeason } from '../import-matches.ts'
import type { MatchDeps } from '../match-deps.ts'
import { type FeedRow, keepOutcome } from '../store/feeds.ts'
import { fetchFeed } from './fetch-feed.ts'
import { nextRead } from './next-read.ts'

export type FeedDeps = MatchDeps & { log: Logger }

type Outcome = Parameters<typeof keepOutcome>[2]

const MOST_DETAILS = 50

/** Thrown to leave everything as it is: somebody has to look first. */
class Held extends Error {
  readonly details: string[]
  constructor(problem: string, details: string[] = []) {
    super(problem)
    this.details = details
  }
}

/**
 * Reads a feed once and imports what changed, all or nothing; answers what happened, in words. `accepts` takes an
 * answer that is shorter, or says otherwise than results that are decided: a person has looked at it.
 */
export async function readFeed(
  deps: FeedDeps,
  feed: FeedRow,
  accepts: { user: CurrentUser } | null = null,
): Promise<string> {
  const answer = await fetchFeed(accepts ? { url: feed.url, etag: null, lastModified: null } : feed)
  if (answer.kind === 'failed') return fail(deps, feed, 'failing', answer.problem, [], answer.retryAfterSeconds)
  if (answer.kind === 'notModified') {
    const outcome = { ...fine(feed), kept: feed.kept }
    await keepOutcome(deps.db, feed, outcome)
    return 'The feed has not changed'
  }
  let report: FeedReport | null = null
  const check = (found: FeedReport) => {
    refuseOther(feed, found)
    if (!accepts) holdDoubtful(feed, found)
    report = found
  }
  try {
    const { sport, timeZone, mapping } = feed
    const hints = { ...(sport && { sport }), ...(timeZone && { timeZone }) }
    const parsed = mapping
      ? parseMapped(answer.text, mapping, { ...hints, timeZone: timeZone ?? deps.timeZone })
      : parseMatchFile(answer.text, hints)
    const source = { name: feed.name, user: accepts?.user ?? null, competitions: feed.competitions, check }
    const { message, created, updated } = await importParsed(deps, parsed, { dryRun: false, partial: false }, source)
    await keepOutcome(deps.db, feed, {
      ...fine(feed),
      ...taken(report),
      ...versionOf(answer),
      ...changedAt(created + updated),
    })
    return message
  } catch (error) {
    if (error instanceof Held) return fail(deps, feed, 'held', error.message, error.details)
    if (!(error instanceof ApiError)) throw error
    const rows = (error.issues ?? []).filter(({ path }) => path !== '')
    const details = rows.map(({ path, message }) => `${path}: ${message}`)
    const problem =
      rows.length > 0 ? `${rows.length} rows of the answer are wrong; nothing was imported` : error.message
    return fail(deps, feed, 'failing', problem, details)
  }
}

/** An answer about another season or competition is refused whoever asks. */
function refuseOther(feed: FeedRow, { competitions }: FeedReport): void {
  if (feed.competitions.length === 0) return
  const other = competitions.find((found) => !feed.competitions.some((known) => isSameSeason(found, known)))
  if (!other) return
  const known = feed.competitions.map(({ name, season }) => `${name} ${season}`).join(', ')
  throw new Held(
    `The answer is about ${other.name} ${other.season}; this feed brings ${known}. Add another feed for another season.`,
  )
}

function holdDoubtful(feed: FeedRow, { competitions, matches, contradictions }: FeedReport): void {
  const gone = feed.competitions.filter(
    (known) => !competitions.some(({ competitionId }) => competitionId === known.competitionId),
  )
  const added = competitions.filter(
    (found) => !feed.competitions.some(({ competitionId }) => competitionId === found.competitionId),
  )
  if (feed.competitions.length > 0 && added.length > 0) {
    const names = added.map(({ name, season }) => `${name} ${season}`)
    throw new Held(`${names.join(', ')} was deleted here. Accept the answer to add it again, or delete the feed.`)
  }
  if (feed.matches !== null && (matches < feed.matches || gone.length > 0)) {
    throw new Held(`The answer has ${matches} matches; the one before had ${feed.matches}. Nothing was changed.`)
  }
  if (contradictions.length > 0) {
    const total = contradictions.length
    throw new Held(
      `${total} ${total === 1 ? 'result differs' : 'results differ'} from what is decided here. Nothing was changed.`,
      contradictions.slice(0, MOST_DETAILS),
    )
  }
}

function fine(feed: FeedRow): Outcome {
  const state: FeedState = 'ok'
  return { state, problem: null, problemSince: null, details: [], failures: 0, nextAt: nextRead(feed, 0) }
}

function taken(report: FeedReport | null): Outcome {
  if (!report) return {}
  const { competitions, matches, kept } = report
  return { competitions, matches, kept: kept.slice(0, MOST_DETAILS) }
}

function versionOf({ etag, lastModified }: { etag: string | null; lastModified: string | null }): Outcome {
  return { etag, lastModified }
}

function changedAt(changes: number): Outcome {
  return changes > 0 ? { changedAt: new Date().toISOString() } : {}
}

async function fail(
  { db, log }: FeedDeps,
  feed: FeedRow,
  state: 'failing' | 'held',
  problem: string,
  details: string[],
  waitSeconds = 0,
): Promise<string> {
  // An answer that waits for somebody is no failure of the address: it is asked as often as before.
  const failures = state === 'failing' ? feed.failures + 1 : 0
  log.warn({ feed: feed.id, problem }, 'a feed changed nothing')
  await keepOutcome(db, feed, {
    state,
    problem,
    problemSince: feed.problem === null ? new Date().toISOString() : feed.problemSince,
    details: details.slice(0, MOST_DETAILS),
    failures,
    // The answer is asked for whole until it is taken.
    etag: null,
    lastModified: null,
    nextAt: nextRead(feed, failures, waitSeconds),
  })
  return problem
}
