import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../errors.ts'

/** Counts a call of `key`; 429 with `Retry-After`, and these words, when there were too many. */
export async function countCall(limiter: RateLimiterAbstract, key: string, words: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new ApiError(429, words, { headers: { 'Retry-After': String(seconds) } })
  }
}
