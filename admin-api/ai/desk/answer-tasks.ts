import { ApiError } from '../../platform/errors.ts'
import { inThreads } from '../../platform/threads/in-threads.ts'
import { readJson } from './read-json.ts'
import { isStream, joined } from './stream.ts'

/** Reading of what a model wrote. Pure, so that it can run in a separate thread. */
export const ANSWER_TASKS = { json: readJson, stream: joined }

const run = inThreads(new URL('./answer-worker.ts', import.meta.url), ANSWER_TASKS)

/**
 * The JSON object in what a model wrote; a long answer is read in a thread of its own, since mending one can take time
 * with the square of its length. undefined when there is no whole object in it, or it takes too long to find.
 */
export function jsonIn(written: string): Promise<Record<string, unknown> | undefined> {
  return inTime(run('json', written, written.length))
}

/** An answer's body, one that came as a stream put together; as it is where that cannot be done. */
export async function wholeOf(body: string): Promise<string> {
  return (isStream(body) && (await inTime(run('stream', body, body.length)))) || body
}

function inTime<T>(read: Promise<T>): Promise<T | undefined> {
  return read.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 400) return undefined
    throw error
  })
}
