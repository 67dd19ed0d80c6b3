import { ApiError } from '../../platform/errors.ts'
import { inThreads } from '../../platform/threads/in-threads.ts'
import { readJson } from './read-json.ts'
import { isStream, joined } from './stream.ts'

/** Reading of a model's output. Pure, so that it can run in a separate thread. */
export const ANSWER_TASKS = { json: readJson, stream: joined }

const run = inThreads(new URL('./answer-worker.ts', import.meta.url), ANSWER_TASKS)

/**
 * The JSON object in a model's output; a long answer is read in a separate thread, since repairing one can take time
 * with the square of its length. undefined if it has no complete object, or finding it takes too long.
 */
export function jsonIn(written: string): Promise<Record<string, unknown> | undefined> {
  return inTime(run('json', written, written.length))
}

/** An answer's body, reassembled if it was a stream; unchanged if that is impossible. */
export async function wholeOf(body: string): Promise<string> {
  return (isStream(body) && (await inTime(run('stream', body, body.length)))) || body
}

function inTime<T>(read: Promise<T>): Promise<T | undefined> {
  return read.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 400) return undefined
    throw error
  })
}
