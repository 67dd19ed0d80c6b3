import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { extentOf } from './store/bookmakers.ts'

// Readers get all of them in one answer, including reviews: 300 long ones made everyone wait three seconds.
const MOST_BOOKMAKERS = 300
const MOST_REVIEW_BYTES = 2_000_000

/** 422 for one bookmaker too many, or whose review exceeds the total limit. */
export async function refuseWithoutRoom(tx: Db, review: string | null | undefined): Promise<void> {
  const { bookmakers, reviewBytes } = await extentOf(tx)
  if (bookmakers >= MOST_BOOKMAKERS)
    throw new ApiError(
      422,
      `There are ${MOST_BOOKMAKERS} bookmakers, the most that one site can have. Delete one of them first.`,
    )
  refuseMoreReviews(reviewBytes, bytesOf(review))
}

/** 422 for a review that becomes longer and exceeds the total limit. */
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
