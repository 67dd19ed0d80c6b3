import { ApiError } from '../../../platform/errors.ts'
import { readGuarded } from '../../../platform/http/fetch-guarded.ts'

const MOST_BYTES = 20 * 1024 * 1024
const TIMEOUT_MS = 20_000
const LONGEST_WAIT_S = 24 * 3600
const AGENT = 'TouchlineFeedBot/1.0'

/** What a feed's address answered; `notModified`: the same as the last answer that was taken. */
export type FeedAnswer =
  | { kind: 'text'; text: string; etag: string | null; lastModified: string | null }
  | { kind: 'notModified' }
  | { kind: 'failed'; problem: string; retryAfterSeconds: number }

type Known = { url: string; etag: string | null; lastModified: string | null }

/** Asks a feed's address for what it has; never throws for what the other side does. */
export async function fetchFeed({ url, etag, lastModified }: Known): Promise<FeedAnswer> {
  const headers = {
    'User-Agent': AGENT,
    Accept: 'application/json, text/csv, text/plain;q=0.9, */*;q=0.1',
    ...(etag && { 'If-None-Match': etag }),
    ...(lastModified && { 'If-Modified-Since': lastModified }),
  }
  try {
    const answer = await readGuarded(url, { headers, mostBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS })
    if (answer.status === 304) return { kind: 'notModified' }
    if (answer.status < 200 || answer.status >= 300) {
      const retryAfterSeconds = waitOf(answer.headers.get('Retry-After'))
      return { kind: 'failed', problem: `The address answered with status ${answer.status}`, retryAfterSeconds }
    }
    const [newTag, newDate] = [answer.headers.get('ETag'), answer.headers.get('Last-Modified')]
    return { kind: 'text', text: answer.text, etag: newTag, lastModified: newDate }
  } catch (error) {
    return { kind: 'failed', problem: problemOf(error), retryAfterSeconds: 0 }
  }
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return `The whole answer did not come within ${TIMEOUT_MS / 1000} seconds`
  if (error.status === 400) return 'The address leads into a private network'
  if (error.status === 413) return 'The answer is larger than 20 MB. Ask the provider for one season or one day.'
  return error.message
}

function waitOf(header: string | null): number {
  return header && /^\d{1,6}$/.test(header) ? Math.min(Number(header), LONGEST_WAIT_S) : 0
}
