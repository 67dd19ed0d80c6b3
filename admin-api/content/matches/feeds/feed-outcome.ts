import type { Logger } from 'pino'
import { counted } from '#shared/counted.ts'
import { placedWords } from '#shared/issue-place.ts'
import type { FeedState } from '#shared/matches/feed.ts'
import type { Db } from '../../../platform/database/client.ts'
import { inSeconds } from '../../../platform/database/clock.ts'
import { ApiError } from '../../../platform/errors.ts'
import { secondsToNextRead } from '../../../platform/loops/next-read.ts'
import { type FeedRow, keepOutcome } from '../store/feeds.ts'

export type Outcome = Parameters<typeof keepOutcome>[2]

/** The most rows that a problem names. */
export const MOST_DETAILS = 50

/** Thrown to leave everything unchanged: a person has to look first. */
export class Held extends Error {
  readonly details: string[]
  constructor(problem: string, details: string[] = []) {
    super(problem)
    this.details = details
  }
}

/** Records and returns why a response was refused; other errors are rethrown. */
export async function refuse(deps: { db: Db; log: Logger }, feed: FeedRow, error: unknown): Promise<string> {
  if (error instanceof Held) return fail(deps, feed, { state: 'held', problem: error.message, details: error.details })
  if (!(error instanceof ApiError)) throw error
  const rows = (error.issues ?? []).filter(({ path }) => path !== '')
  const details = rows.map(placedWords)
  const problem =
    rows.length > 0
      ? `${counted(rows.length, 'row of the response is', 'rows of the response are')} wrong; nothing was imported`
      : error.message
  return fail(deps, feed, { state: 'failing', problem, details })
}

/** The state stored after a successful read. */
export function fine(feed: FeedRow): Outcome {
  const state: FeedState = 'ok'
  return {
    state,
    problem: null,
    problemSince: null,
    details: [],
    failures: 0,
    nextAt: inSeconds(secondsToNextRead(feed, 0)),
  }
}

/**
 * Stores a successful read in its import's transaction. 409 if it was overtaken: its response may be older than a later
 * read, or from a replaced address.
 */
export async function keepTaken(tx: Db, feed: FeedRow, outcome: Outcome): Promise<void> {
  if (await keepOutcome(tx, feed, { ...fine(feed), ...outcome })) return
  throw new ApiError(409, 'The feed was changed or read again meanwhile. Nothing of this response was imported.')
}

/** The validators for the next request. */
export function versionOf({ etag, lastModified }: { etag: string | null; lastModified: string | null }): Outcome {
  return { etag, lastModified }
}

/** Records that a read changed something. */
export function changedAt(changes: number): Outcome {
  return changes > 0 ? { changedAt: new Date().toISOString() } : {}
}

type Failure = {
  state: 'failing' | 'held'
  problem: string
  details?: string[]
  /** How long the server wants no requests. */
  retryAfterSeconds?: number
}

/** Records why nothing was imported, and returns it. */
export async function fail(deps: { db: Db; log: Logger }, feed: FeedRow, failure: Failure): Promise<string> {
  const { state, problem, details = [], retryAfterSeconds = 0 } = failure
  // A response that waits for a person is no failure of the address: requests continue at the same rate.
  const failures = state === 'failing' ? feed.failures + 1 : 0
  deps.log.warn(
    { feed: feed.id, problem },
    state === 'held' ? 'feed response held for review' : 'feed could not be imported',
  )
  await keepOutcome(deps.db, feed, {
    state,
    problem,
    problemSince: feed.problem === null ? new Date().toISOString() : feed.problemSince,
    details: details.slice(0, MOST_DETAILS),
    failures,
    // The full response is requested until it is accepted.
    etag: null,
    lastModified: null,
    nextAt: inSeconds(secondsToNextRead(feed, failures, retryAfterSeconds)),
  })
  return problem
}
