import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../errors.ts'

/**
 * Counts a call of `key`, or its `cost`, and returns how much is left; 429 with `Retry-After` and this message if it
 * was too much.
 */
export async function countCall(limiter: RateLimiterAbstract, key: string, words: string, cost = 1): Promise<number> {
  try {
    return (await limiter.consume(key, cost)).remainingPoints
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new ApiError(429, words, { headers: { 'Retry-After': String(seconds) } })
  }
}

/** Counts a text by its kilobytes: for the limits of what each person's calls store. */
export async function countText(limiter: RateLimiterAbstract, key: string, words: string, text: string): Promise<void> {
  await countCall(limiter, key, words, Math.max(1, Math.ceil(Buffer.byteLength(text) / 1000)))
}

/** Counts a call of `key`; false if none was left. */
export async function isAllowed(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return false
  }
}
