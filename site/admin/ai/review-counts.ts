import type { Job } from '#shared/job.ts'
import type { ReviewCounts, ReviewOutcome } from '#shared/review.ts'
import { counted, formatNumber } from '../lib/number.ts'

type Result = { summary?: ReviewCounts; failures?: ReviewOutcome[]; results?: ReviewOutcome[] } & Partial<ReviewCounts>

/** How many articles a batch or bulk review has processed so far. */
export function countsOf(job: Job | null): ReviewCounts {
  const result = resultOf(job)
  const { processed = job?.done ?? 0, improved = 0, failed = 0, known } = result.summary ?? result
  return { processed, improved, failed, ...(known && { known }) }
}

/** The articles that a batch or bulk review failed to review, each with the reason. */
export function failuresOf(job: Job | null): ReviewOutcome[] {
  const { failures, results = [] } = resultOf(job)
  return failures ?? results.filter(({ message }) => message !== null)
}

/** "60 articles processed, 5 improved, 40 unchanged and skipped, 2 failed". */
export function wordsFor({ processed, improved, failed, known = 0 }: ReviewCounts): string {
  const unasked = known > 0 ? `, ${formatNumber(known)} unchanged and skipped` : ''
  const rest = unasked + (failed > 0 ? `, ${formatNumber(failed)} failed` : '')
  return `${counted(processed, 'article')} processed, ${formatNumber(improved)} improved${rest}`
}

function resultOf(job: Job | null): Result {
  return typeof job?.result === 'object' && job.result !== null ? (job.result as Result) : {}
}
