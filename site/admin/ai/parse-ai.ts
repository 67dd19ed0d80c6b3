import type { Article } from '#shared/article.ts'
import { type Review, type Rewrite, reviewSchema, rewriteSchema } from '#shared/review.ts'

// Imported reviews may lack fields that reviews made here have.
const storedReview = reviewSchema.partial({ reviewedBy: true, revision: true })
const storedRewrite = rewriteSchema
  .extend({ warnings: rewriteSchema.shape.warnings.catch([]) })
  .partial({ revision: true, madeFrom: true, writtenBy: true, warnings: true })

export type StoredReview = Omit<Review, 'reviewedBy' | 'revision'> & { reviewedBy?: string | undefined }
export type StoredRewrite = Pick<Rewrite, 'title' | 'excerpt' | 'content' | 'changes' | 'checkNote'> & {
  writtenBy?: string | undefined
  warnings?: Rewrite['warnings'] | undefined
}

/** An article's review; null without one, or when its text is not a review. */
export function reviewOf({ aiReviewSummary }: Article): StoredReview | null {
  return storedReview.safeParse(parsed(aiReviewSummary)).data ?? null
}

/** The rewrite that an article carries. */
export function rewriteOf({ aiRewrittenContent }: Article): StoredRewrite | null {
  return storedRewrite.safeParse(parsed(aiRewrittenContent)).data ?? null
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
