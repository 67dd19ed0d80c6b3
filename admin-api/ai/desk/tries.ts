import { setTimeout as sleep } from 'node:timers/promises'
import { APIError } from 'openai/error'

const MOST_TRIES = 3
// As many as there are features that a server may refuse.
const MOST_CHANGES = 8
const FIRST_PAUSE_MS = 1_000
// If a server asks for a longer pause it is not waited for.
const LONGEST_PAUSE_MS = 60_000

export type TryOptions = {
  signal?: AbortSignal | undefined
  /** Called with the number of each attempt. */
  onTry?: (tries: number) => void
  /** May change what the next attempt sends, and make it immediate. */
  onRefusal?: (error: unknown) => boolean
}

/**
 * Calls until it works, at most three times: retries only after 429 and 5xx, once the server's Retry-After has passed.
 * Throws the last attempt's error.
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
      // A changed question is not a second attempt at the same one.
      if (tries <= MOST_CHANGES && onRefusal?.(error)) continue
      failed += 1
      const pause = pauseAfter(error, failed)
      if (failed === MOST_TRIES || pause === null) throw error
      await sleep(pause, undefined, signal && { signal }).catch(() => {})
    }
  }
}

/** How long to wait before the next attempt, in ms; null if it is pointless. */
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
