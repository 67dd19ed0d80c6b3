import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { ApiError, busy } from '../errors.ts'
import { createTurns } from './turns.ts'

// Shorter texts are processed faster here than in a thread.
const SHORT = 8_000
const DEADLINE_MS = 20_000
const MOST_WAITING = 200
const MOST_WAITING_OF_ONE = 100
const WAIT_MS = 30_000
const WIDTH_OF_ONE = 2
const IDLE_MS = 60_000
const HEAP_MB = 512

// Each takes one value that can be passed between threads.
type Tasks = Record<string, (given: never) => unknown>
type Given<T extends Tasks, K extends keyof T> = Parameters<T[K]>[0]
type Found<T extends Tasks, K extends keyof T> = ReturnType<T[K]>

/**
 * The message when something takes too long, the field that it is about, and the length up to which no thread is
 * needed.
 */
type Kind = { path: string; words: string; short: number }
const TEXT: Kind = {
  path: 'content',
  short: SHORT,
  words: 'This text takes too long to read. Split it, or paste it without its formatting.',
}
/** Texts for work that may take long even on a short one: always in a thread. */
export const ANY_TEXT: Kind = { ...TEXT, short: -1 }
/** Files. */
export const LONG_FILE: Kind = {
  path: 'file',
  short: SHORT,
  words: 'This file takes too long to read. Split it into smaller files and import one after the other.',
}

/**
 * Runs pure functions on texts: short ones at once, long ones in separate threads with a deadline, so that no user's
 * text blocks the thread that serves readers. `worker` exports `runTask(tasks)`. People take turns. 400 for a text that
 * takes too long or too much memory, 503 for one that waited too long or while too many wait.
 */
export function inThreads<T extends Tasks>(worker: URL, tasks: T, { path, words, short }: Kind = TEXT) {
  const width = Math.max(1, Math.min(4, availableParallelism() - 1))
  const turn = createTurns({
    width,
    widthOfOne: WIDTH_OF_ONE,
    most: MOST_WAITING,
    mostOfOne: MOST_WAITING_OF_ONE,
    waitMs: WAIT_MS,
    busy: () => busy('Too many long texts are being read right now. Nothing was saved; try again in a moment.'),
  })
  let pool: Piscina<unknown, unknown> | null = null
  const open = () => {
    const made = new Piscina({
      filename: worker.href,
      minThreads: 0,
      // One for requests from transactions, which do not wait for a turn.
      maxThreads: width + 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    // A thread that runs out of memory while its deadline ends it fails once more, with no task left to report to:
    // unhandled, that would crash the process.
    made.on('error', () => {})
    return made
  }

  const inThread = async <K extends keyof T>(task: K, given: Given<T, K>): Promise<Found<T, K>> => {
    pool ??= open()
    // Measures only the work: a text that waited is not slow.
    const deadline = AbortSignal.timeout(DEADLINE_MS)
    try {
      return (await pool.run({ task, given }, { signal: deadline })) as Found<T, K>
    } catch (error) {
      // A task that fills its thread's memory is ended with it.
      if (deadline.aborted || isOutOfMemory(error)) throw tooLong(path, words)
      throw error
    }
  }

  return async <K extends keyof T>(task: K, given: Given<T, K>, length: number): Promise<Found<T, K>> => {
    if (length <= short) return tasks[task]?.(given as never) as Found<T, K>
    return turn(() => inThread(task, given))
  }
}

/** The interface of a worker's file: it receives the task to run. */
export function runTask(tasks: Tasks) {
  return ({ task, given }: { task: string; given: never }): unknown => tasks[task]?.(given)
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooLong(path: string, message: string): ApiError {
  return new ApiError(400, message, { issues: [{ path, message }] })
}
