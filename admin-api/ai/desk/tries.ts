import { setTimeout as sleep } from 'node:timers/promises'
import { APIError } from 'openai/error'

const MOST_TRIES = 3
// As many as there are things that a server may refuse of a question.
const MOST_CHANGES = 8
const FIRST_PAUSE_MS = 1_000
// A server that wants to be left alone for longer is not waited for.
const LONGEST_PAUSE_MS = 60_000

export type TryOptions = {
  signal?: AbortSignal | undefined
  /** Told the number of each try. */
  onTry?: (tries: number) => void
  /** May change what the next try sends, and have it made at once. */
  onRefusal?: (error: unknown) => boolean
}

/**
 * Calls until it works, at most three times: again only after 429 and 5xx, when the server's Retry-After has
 * passed. Throws what the last try threw.
 */
export async function inTries<T>(call: () => Promise<T>, options: TryOptions): Promise<T> {
  const { signal, onTry, onRefusal } = options
  let failed = 0
  for (let tries = 1; ; tries++) {
    signal?.throwIfAborted()
    onTry?.(tries)
    try {
      return await call()
    } catch (error) {
      signal?.throwIfAborted()
      // Another question is no second try of the same one.
      if (tries <= MOST_CHANGES && onRefusal?.(error)) continue
      failed += 1
      const pause = pauseAfter(error, failed)
      if (failed === MOST_TRIES || pause === null) throw error
      await sleep(pause, undefined, signal && { signal }).catch(() => {})
    }
  }
}

/** How long to wait before the next try, in ms; null when there is no point in one. */
function pauseAfter(error: unknown, tries: number): number | null {
  if (!(error instanceof APIError) || error.status === undefined) return null
  if (error.status !== 429 && error.status < 500) return null
  const wanted = retryAfterMs(error.headers?.get('Retry-After') ?? null)
  if (wanted === null) return FIRST_PAUSE_MS * 2 ** (tries - 1)
  return wanted <= LONGEST_PAUSE_MS ? wanted : null
}

/** Seconds or a date, as ms from now. */
export function retryAfterMs(header: string | null, now = Date.now()): number | null {
  if (header === null || header.trim() === '') return null
  const ms = /^\d+(\.\d+)?$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}
