import type { Article } from '#shared/article.ts'
import type { Review } from '#shared/review.ts'
import type { CurrentUser } from '#shared/user.ts'
import { findArticle } from '../../content/articles/store/read-articles.ts'
import { notFound } from '../../platform/errors.ts'
import type { JobHandle } from '../../platform/jobs/jobs.ts'
import { recordReview, reviewAndStore } from './review.ts'

type Deps = Parameters<typeof reviewAndStore>[0]
type Call = { again: boolean; user: CurrentUser }

export type ReviewedOne = {
  review: Review
  article: Article
  /** No model was called: the stored review is of exactly these words. */
  known?: true
}

/** Reviews an article for a person. A cancelled job stores nothing. */
export async function reviewOne(deps: Deps, id: number, call: Call, job?: JobHandle): Promise<ReviewedOne> {
  const { again, user } = call
  const { review, known } = await reviewAndStore(deps, id, {
    user,
    apply: false,
    again,
    ...(job && { signal: job.signal }),
    async within(tx, reviewed) {
      await job?.confirm(tx)
      await recordReview(tx, user, id, reviewed)
    },
  })
  const article = await findArticle(deps.db, id)
  if (!article) throw notFound('Article')
  return { review, article, ...(known && { known: true as const }) }
}
