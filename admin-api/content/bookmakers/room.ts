import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { extentOf } from './store/bookmakers.ts'

// Readers get all of them in one answer, reviews included: 300 long ones kept everybody waiting for three seconds.
const MOST_BOOKMAKERS = 300
const MOST_REVIEW_BYTES = 2_000_000

/** 422 for one more than the site has room for, or whose review makes all of them together too long. */
export async function refuseWithoutRoom(tx: Db, review: string | null | undefined): Promise<void> {
  const { bookmakers, reviewBytes } = await extentOf(tx)
  if (bookmakers >= MOST_BOOKMAKERS)
    throw new ApiError(
      422,
      `There are ${MOST_BOOKMAKERS} bookmakers, the most that the site has room for. Delete one first.`,
    )
  refuseMoreReviews(reviewBytes, bytesOf(review))
}

/** 422 for a review that is longer than the one before it and makes all reviews together too long. */
export async function refuseLongerReview(
  tx: Db,
  before: string | null,
  after: string | null | undefined,
): Promise<void> {
  const more = bytesOf(after) - bytesOf(before)
  if (after === undefined || more <= 0) return
  refuseMoreReviews((await extentOf(tx)).reviewBytes, more)
}

function refuseMoreReviews(there: number, more: number): void {
  if (more > 0 && there + more > MOST_REVIEW_BYTES)
    throw new ApiError(422, 'The reviews of all bookmakers together are too long. Shorten this one or another.')
}

function bytesOf(text: string | null | undefined): number {
  return Buffer.byteLength(text ?? '')
}
