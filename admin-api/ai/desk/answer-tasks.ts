import { ApiError } from '../../platform/errors.ts'
import { inThreads } from '../../platform/threads/in-threads.ts'
import { readJson } from './read-json.ts'

/** Reading of what a model wrote. Pure, so that it can run in a separate thread. */
export const ANSWER_TASKS = { json: readJson }

const run = inThreads(new URL('./answer-worker.ts', import.meta.url), ANSWER_TASKS)

/**
 * The JSON object in what a model wrote; a long answer is read in a thread of its own, since mending one can take time
 * with the square of its length. undefined when there is no whole object in it, or it takes too long to find.
 */
export function jsonIn(written: string): Promise<Record<string, unknown> | undefined> {
  return run('json', written, written.length).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 400) return undefined
    throw error
  })
}
