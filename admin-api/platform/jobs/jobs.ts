import type { Logger } from 'pino'
import type { Job } from '#shared/job.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../database/client.ts'
import { ApiError } from '../errors.ts'
import { createTurns, type Turn } from '../threads/turns.ts'
import * as store from './store.ts'

/**
 * Runs long work beside the requests, one of a kind at a time, and stores its progress where every process can read it.
 * People take turns, so that no one waits for all of another's jobs.
 */
export type Jobs = ReturnType<typeof createJobs>

/** The functions that work uses to report on its job. */
export type JobHandle = {
  id: string
  /** Aborts when the job is cancelled or the process stops. */
  signal: AbortSignal
  /** Records the progress of the work and its partial result. Throws if the work must stop. */
  progress(done: number, total?: number, result?: unknown): Promise<void>
  /**
   * Within the transaction of a step. Throws if the job was cancelled, which is then impossible until the step is
   * stored.
   */
  confirm(tx: Db): Promise<void>
  /**
   * Ends the job within the transaction that ends its work, so that both happen or neither. Throws if it was cancelled.
   */
  finish(tx: Db, result: unknown): Promise<void>
}

/** Work returns its result. `payload` is its input, read back from the database. */
export type Work<T> = (job: JobHandle, payload: unknown) => Promise<T>

export type StartedJob<T> = { id: string; finished: Promise<T> }

/**
 * `bytes`: the size of a file that the work keeps in memory, also while waiting. `isBeside`: the job does not wait for
 * others of its kind. `within` is done in the transaction that stores the job.
 */
export type JobOptions = {
  kind: string
  user: CurrentUser | null
  total?: number
  payload?: unknown
  bytes?: number
  isBeside?: boolean
  within?: (tx: Db) => Promise<void>
}

type LiveJob = { controller: AbortController; ended: Promise<unknown> }
type KeptJob = Pick<JobOptions, 'kind' | 'total' | 'payload'>

const SAVE_EVERY_MS = 250
const HOLD_EVERY_MS = 5_000
// Three files of the largest size.
const MOST_BYTES = 150 * 1024 * 1024
/** How many jobs of one member may wait or run, in all processes together. */
const MOST_OF_ONE = 100

/** `isShared`: whether other processes work on the same database. */
export function createJobs(db: Db, log: Logger, isShared: boolean) {
  const live = new Map<string, LiveJob>()
  const resumable = new Map<string, Work<unknown>>()
  const turns = new Map<string, Turn>()
  let timer: NodeJS.Timeout | undefined
  let held = 0

  function enqueue<T>(job: store.JobToDo, work: Work<T>, turn = turnOf(job.kind)): StartedJob<T> {
    const { id } = job
    const controller = new AbortController()
    const finished = turn(() => carryOut(job, work, controller)).finally(() => live.delete(id))
    live.set(id, { controller, ended: finished.catch(() => {}) })
    return { id, finished }
  }

  // Jobs of one kind wait for each other: two imports would only slow each other down.
  function turnOf(kind: string): Turn {
    const turn = turns.get(kind) ?? createTurns({ width: 1, widthOfOne: 1 })
    turns.set(kind, turn)
    return turn
  }

  async function carryOut<T>(job: store.JobToDo, work: Work<T>, controller: AbortController): Promise<T> {
    const { id, payload } = job
    const handle = handleOf(job, controller)
    try {
      await handle.progress(0)
      const result = await work(handle, payload)
      // Work that ended its own job is done, and cannot have been cancelled since.
      if (!(await store.endJob(db, id, { state: 'done', result })) && (await isCancelled(id))) throw cancelled()
      return result
    } catch (error) {
      throw await explain(id, error, controller.signal)
    }
  }

  function handleOf(job: store.JobToDo, controller: AbortController): JobHandle {
    const { id } = job
    let { total } = job
    let savedAt = Number.NEGATIVE_INFINITY
    let late: NodeJS.Timeout | undefined
    const save = (progress: { done: number; total: number; result: unknown }) => {
      savedAt = performance.now()
      return store.saveProgress(db, id, progress)
    }
    const end = (): never => {
      controller.abort(cancelled())
      throw controller.signal.reason
    }
    return {
      id,
      signal: controller.signal,
      async progress(done, newTotal = total, result = undefined) {
        controller.signal.throwIfAborted()
        clearTimeout(late)
        const isNews = newTotal !== total || performance.now() - savedAt > SAVE_EVERY_MS
        if (!isNews) {
          // The next step may be slow, so progress is shown before it.
          late = setTimeout(() => void save({ done, total, result }).catch(() => {}), SAVE_EVERY_MS)
          late.unref()
          return
        }
        total = newTotal
        if (!(await save({ done, total, result }))) end()
      },
      async confirm(tx) {
        controller.signal.throwIfAborted()
        if (!(await store.lockJob(tx, id))) end()
      },
      async finish(tx, result) {
        clearTimeout(late)
        controller.signal.throwIfAborted()
        if (!(await store.endJob(tx, id, { state: 'done', result }))) end()
      },
    }
  }

  // Converts the reason for a job's early end into its state and a message for its caller.
  async function explain(id: string, error: unknown, signal: AbortSignal): Promise<unknown> {
    // Cancelled: the state says so. Stopped: the next process finds the job as this one left it.
    if (signal.aborted) return signal.reason
    const known = error instanceof ApiError
    if (!known) log.error({ err: error, job: id }, 'a job failed')
    // Without issues, the partial result stays.
    const result = known && error.issues ? { result: { issues: error.issues } } : {}
    await store
      .endJob(db, id, { state: 'failed', ...result, error: known ? error.message : FAILED })
      .catch((cause: unknown) => log.error({ err: cause, job: id }, 'a job’s end was not stored'))
    return error
  }

  async function isCancelled(id: string): Promise<boolean> {
    return (await store.findJob(db, id))?.state === 'cancelled'
  }

  // Jobs of a dead process are resumed if their kind allows it, and otherwise fail.
  async function takeOver(): Promise<void> {
    for (const job of await store.takeAbandoned(db, isShared)) {
      const work = resumable.get(job.kind)
      if (work) enqueue(job, work).finished.catch(() => {})
      else await store.endJob(db, job.id, { state: 'failed', error: INTERRUPTED })
    }
  }

  return {
    /**
     * Starts work beside the request; `finished` resolves with the result, and may be ignored. 401 or 403 for a member
     * who lost their account or role since the call began, 429 for one with too many jobs, 503 while waiting files take
     * too much memory.
     */
    async run<T>(options: JobOptions, work: Work<T>): Promise<StartedJob<T>> {
      const { kind, user, total = 0, payload = {}, bytes = 0, isBeside = false, within } = options
      if (bytes > 0 && held + bytes > MOST_BYTES) throw full()
      held += bytes
      const release = () => {
        held -= bytes
      }
      try {
        const id = await db.transaction(async (tx) => {
          if (user) await refuseMember(tx, user)
          await within?.(tx)
          return store.insertJob(tx, { kind, payload, total, createdBy: user?.id ?? null })
        })
        const started = enqueue({ id, kind, total, payload }, work, isBeside ? atOnce : turnOf(kind))
        started.finished.then(release, release)
        return started
      } catch (error) {
        release()
        throw error
      }
    },

    /**
     * Stores a job in the transaction that causes it, so that a kill leaves both or neither; the returned function,
     * called after the commit, starts it. For resumable kinds.
     */
    async keep<T>(tx: Db, { kind, total = 0, payload = {} }: KeptJob, work: Work<T>): Promise<() => void> {
      const id = await store.insertJob(tx, { kind, payload, total, createdBy: null })
      return () => void enqueue({ id, kind, total, payload }, work).finished.catch(() => {})
    },

    /**
     * Registers how interrupted jobs of a kind are resumed, by work that needs only the payload. Called before `start`.
     */
    resume(kind: string, work: Work<unknown>): void {
      resumable.set(kind, work)
    },

    find: (id: string): Promise<Job | null> => store.findJob(db, id),

    /** Whether a member started a job. */
    isOf: (id: string, userId: string): Promise<boolean> => store.isJobOf(db, id, userId),

    /** Ends a job that has not ended; null when there is none with that id. */
    async cancel(id: string): Promise<Job | null> {
      if (await store.endJob(db, id, { state: 'cancelled' })) live.get(id)?.controller.abort(cancelled())
      return store.findJob(db, id)
    },

    /** Handles jobs that an earlier process left. Called once, before anything is served. */
    async start(): Promise<void> {
      await takeOver()
      if (!isShared) return
      timer = setInterval(() => {
        store
          .holdJobs(db, [...live.keys()])
          .then(takeOver)
          .catch((error: unknown) => log.warn({ err: error }, 'jobs of other processes could not be checked'))
      }, HOLD_EVERY_MS)
      timer.unref()
    },

    /** Stops the work in progress; it counts as interrupted. */
    async stop(): Promise<void> {
      clearInterval(timer)
      const left = [...live.values()]
      for (const { controller } of left) controller.abort(stopping())
      await Promise.all(left.map(({ ended }) => ended))
    },
  }
}

const atOnce: Turn = (work) => work()

const INTERRUPTED = 'This was interrupted by a restart; start it again'
const FAILED = 'Something went wrong on our side. It has been logged; start it again.'

// When a user loses their account or role, their jobs are cancelled; one stored after that would still run.
async function refuseMember(tx: Db, { id, role }: CurrentUser): Promise<void> {
  const now = await store.lockMember(tx, id)
  if (now.role === null) throw new ApiError(401, 'You must be signed in')
  if (now.role !== role) throw new ApiError(403, 'Your role has changed. Reload the page, then try again.')
  if (now.jobs < MOST_OF_ONE) return
  const message = `${MOST_OF_ONE} of your jobs are waiting or running. Nothing was started; try again when one has ended, or cancel one.`
  throw new ApiError(429, message, { headers: { 'Retry-After': '30' } })
}

function full(): ApiError {
  const message = 'Other files are waiting to be imported. Nothing was imported; try again when one of them has ended.'
  return new ApiError(503, message, { headers: { 'Retry-After': '60' } })
}

function cancelled(): ApiError {
  return new ApiError(409, 'This was cancelled')
}

function stopping(): ApiError {
  return new ApiError(503, 'The server is stopping; start this again in a moment', { headers: { 'Retry-After': '10' } })
}
