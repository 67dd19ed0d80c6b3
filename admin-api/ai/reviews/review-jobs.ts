import type { Logger } from 'pino'
import { z } from 'zod'
import type { BatchResult, BulkResult, ReviewCounts, ReviewOutcome } from '#shared/review.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import { findActiveUser } from '../../access/auth/store.ts'
import type { Marks, Wake } from '../../content/marks.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, isDatabaseAway } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { Traffic } from '../../platform/http/traffic.ts'
import type { JobHandle, Jobs, StartedJob } from '../../platform/jobs/jobs.ts'
import type { Ai } from '../desk/ai.ts'
import { AiError, BudgetSpent } from '../desk/failures.ts'
import { reviewAndStore } from './review.ts'
import * as store from './store/batches.ts'

type Deps = {
  log: Logger
  db: Db
  marks: Pick<Marks, 'article'>
  ai: Ai
  storage: Storage
  publisher: Wake
  traffic: Traffic
  jobs: Jobs
}

const BATCH = 'batch-review'
const BULK = 'bulk-review'
// The model gets two questions at a time; without a model, one worker keeps the database busy.
const WORKERS = 2
const PAGE = 100
const LONGEST_PAUSE_MS = 25
const MOST_FAILURES = 1_000
const NAMED_IN_LOG = 100
/** Of those reported while it still runs. */
const FAILURES_UNDER_WAY = 50

const payloadSchema = z.object({
  userId: z.string().nullable(),
  apply: z.boolean(),
  again: z.boolean().default(false),
  /** For a bulk: which articles. */
  ids: z.array(z.int()).optional(),
  /** For a batch: all of them, up to this one. */
  lastId: z.int().default(0),
})
type Payload = z.output<typeof payloadSchema>

/** Whether rewrites are applied at once, and unchanged articles reviewed again. */
type How = { apply: boolean; again: boolean }

/** Reviews every article beside the request; those below 7 are rewritten. */
export async function startBatch(deps: Deps, how: How, user: CurrentUser): Promise<StartedJob<BatchResult>> {
  const { total, lastId } = await store.wholeBatch(deps.db)
  const within = (tx: Db) => recordAudit(tx, user, 'article.batch-review', null, { articles: total, ...how })
  const payload = { userId: user.id, ...how, lastId }
  return deps.jobs.run({ kind: BATCH, user, total, payload, within }, batchWork(deps))
}

/** The same with chosen articles. */
export async function startBulk(
  deps: Deps,
  { articleIds, ...how }: How & { articleIds: readonly number[] },
  user: CurrentUser,
): Promise<StartedJob<BulkResult>> {
  const ids = [...new Set(articleIds)]
  const named = { total: ids.length, articles: ids.slice(0, NAMED_IN_LOG), ...how }
  const within = (tx: Db) => recordAudit(tx, user, 'article.bulk-review', null, named)
  const payload = { userId: user.id, ...how, ids }
  return deps.jobs.run({ kind: BULK, user, total: ids.length, payload, within }, bulkWork(deps))
}

/** Registers how interrupted reviews are resumed. Called before jobs are started. */
export function resumeReviews(deps: Deps): void {
  deps.jobs.resume(BATCH, batchWork(deps))
  deps.jobs.resume(BULK, bulkWork(deps))
}

function batchWork(deps: Deps) {
  return async (job: JobHandle, stored: unknown): Promise<BatchResult> => {
    const payload = payloadSchema.parse(stored)
    const underWay = (summary: ReviewCounts, failures: ReviewOutcome[]): BatchResult => ({ summary, failures })
    const summary = await reviewAll(deps, job, payload, idsOfBatch(deps, job, payload.lastId), underWay)
    return { summary, failures: await store.listOutcomes(deps.db, job.id, { failed: true, limit: MOST_FAILURES }) }
  }
}

function bulkWork(deps: Deps) {
  return async (job: JobHandle, stored: unknown): Promise<BulkResult> => {
    const payload = payloadSchema.parse(stored)
    const ids = payload.ids ?? []
    const underWay = (counts: ReviewCounts, results: ReviewOutcome[]): BulkResult => ({ ...counts, results })
    const counts = await reviewAll(deps, job, payload, idsOfBulk(deps, job, ids), underWay)
    const results = await store.listOutcomes(deps.db, job.id, { failed: false, limit: ids.length })
    const place = new Map(ids.map((id, index) => [id, index]))
    const placeOf = ({ articleId }: ReviewOutcome) => place.get(articleId) ?? ids.length
    return { ...counts, results: results.toSorted((a, b) => placeOf(a) - placeOf(b)) }
  }
}

// A page of ids at a time, so that ten thousand articles need no more memory than a hundred.
async function* idsOfBatch({ db }: Deps, job: JobHandle, lastId: number): AsyncGenerator<number> {
  for (let after = 0; ; ) {
    const page = await store.nextOfBatch(db, job.id, after, lastId, PAGE)
    yield* page
    if (page.length < PAGE) return
    after = page.at(-1) ?? lastId
  }
}

async function* idsOfBulk({ db }: Deps, job: JobHandle, ids: readonly number[]): AsyncGenerator<number> {
  const done = await store.doneOf(db, job.id, ids)
  yield* ids.filter((id) => !done.has(id))
}

type Report = (counts: ReviewCounts, failures: ReviewOutcome[]) => unknown

async function reviewAll(
  deps: Deps,
  job: JobHandle,
  payload: Payload,
  ids: AsyncGenerator<number>,
  report: Report,
): Promise<ReviewCounts> {
  const user = payload.userId ? await findActiveUser(deps.db, payload.userId) : null
  const counts = await store.countOutcomes(deps.db, job.id)
  const failures = await store.listOutcomes(deps.db, job.id, { failed: true, limit: FAILURES_UNDER_WAY })
  // The first error that applies to every article ends the whole job.
  const ending = new AbortController()
  const signal = AbortSignal.any([job.signal, ending.signal])

  async function work(): Promise<void> {
    for (;;) {
      await deps.traffic.pause(LONGEST_PAUSE_MS)
      signal.throwIfAborted()
      const { value: id, done } = await ids.next()
      if (done) return
      const { apply, again } = payload
      const outcome = await outcomeOf(deps, job, id, { user, apply, again, signal })
      counts.processed += 1
      if (outcome.known) counts.known = (counts.known ?? 0) + 1
      if (outcome.improved) counts.improved += 1
      if (outcome.message !== null) {
        counts.failed += 1
        if (failures.length < FAILURES_UNDER_WAY) failures.push(outcome)
      }
      await job.progress(counts.processed, undefined, report(counts, failures))
    }
  }

  const workers = Array.from({ length: deps.ai.isBuiltIn ? 1 : WORKERS }, () =>
    work().catch((error: unknown) => {
      ending.abort(error)
      throw error
    }),
  )
  const ended = await Promise.allSettled(workers)
  if (ended.some(({ status }) => status === 'rejected')) throw signal.reason
  return counts
}

type Call = How & { user: CurrentUser | null; signal: AbortSignal }

async function outcomeOf(deps: Deps, job: JobHandle, id: number, call: Call): Promise<ReviewOutcome> {
  try {
    let outcome: ReviewOutcome | undefined
    let failure: ApiError | undefined
    await reviewAndStore(deps, id, {
      ...call,
      async within(tx, { review, rewrite, title, known, failure: why }) {
        await job.confirm(tx)
        const { score, approved } = review
        failure = why
        const message = why ? `Reviewed, but not rewritten. ${why.message}` : null
        outcome = {
          articleId: id,
          title,
          score,
          approved,
          improved: rewrite !== null && !known,
          message,
          ...(known && { known: true as const }),
        }
        await store.insertOutcome(tx, job.id, outcome)
      },
    })
    if (failure && isEverybodys(failure)) throw failure
    if (outcome) return outcome
    throw new Error('A review left no outcome')
  } catch (error) {
    if (call.signal.aborted) throw call.signal.reason
    if (isEverybodys(error)) throw error
    if (!(error instanceof ApiError)) deps.log.error({ err: error, article: id }, 'an article could not be reviewed')
    const message = error instanceof ApiError ? error.message : 'Something went wrong on our side. It has been logged.'
    const title = (await store.titleOf(deps.db, id)) ?? `Article ${id}`
    const outcome = { articleId: id, title, score: null, approved: false, improved: false, message }
    await store.insertOutcome(deps.db, job.id, outcome)
    return outcome
  }
}

// Whether the next article would fail too: a wrong key, a spent budget, an unavailable database.
function isEverybodys(error: unknown): boolean {
  return (error instanceof AiError && error.isFinal) || error instanceof BudgetSpent || isDatabaseAway(error)
}
