import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { ApiError } from '../errors.ts'

// Shorter texts are processed faster here than in a thread.
const SHORT = 8_000
const DEADLINE_MS = 20_000
const MOST_WAITING = 200
const IDLE_MS = 60_000
const HEAP_MB = 512

// Each takes one value that can be passed between threads.
type Tasks = Record<string, (given: never) => unknown>
type Given<T extends Tasks, K extends keyof T> = Parameters<T[K]>[0]
type Found<T extends Tasks, K extends keyof T> = ReturnType<T[K]>

/** The message when something takes too long, and the field that it is about. */
type TooLong = { path: string; words: string }
const TEXT = {
  path: 'content',
  words: 'This text takes too long to read. Split it, or paste it without its formatting.',
}
/** The same of files. */
export const LONG_FILE = {
  path: 'file',
  words: 'This file takes too long to read. Split it into smaller files and import one after the other.',
}

/**
 * Runs pure functions on texts: short ones at once, long ones in threads of their own with a deadline, so that no
 * text that somebody typed keeps the thread busy that serves readers. `worker` exports `runTask(tasks)`.
 * 400 for a text that takes too long or too much memory, 503 while too many wait.
 */
export function inThreads<T extends Tasks>(worker: URL, tasks: T, { path, words }: TooLong = TEXT) {
  let pool: Piscina<unknown, unknown> | null = null
  const open = () =>
    new Piscina({
      filename: worker.href,
      minThreads: 0,
      maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
      maxQueue: MOST_WAITING,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })

  return async <K extends keyof T>(task: K, given: Given<T, K>, length: number): Promise<Found<T, K>> => {
    if (length <= SHORT) return tasks[task]?.(given as never) as Found<T, K>
    pool ??= open()
    if (pool.queueSize >= MOST_WAITING) throw busy()
    const deadline = AbortSignal.timeout(DEADLINE_MS)
    try {
      return (await pool.run({ task, given }, { signal: deadline })) as Found<T, K>
    } catch (error) {
      // One that fills its thread's memory is ended by it.
      if (deadline.aborted || isOutOfMemory(error)) throw tooLong(path, words)
      throw error
    }
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

function busy(): ApiError {
  const message = 'Too many long texts are being read right now. Nothing was saved; try again in a moment.'
  return new ApiError(503, message, { headers: { 'Retry-After': '5' } })
}
