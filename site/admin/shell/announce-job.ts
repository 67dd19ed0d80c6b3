import type { Job } from '#shared/job.ts'
import { countsOf, wordsFor } from '../ai/review-counts.ts'
import { invalidate } from '../lib/invalidate.ts'
import type { JobKind } from '../lib/jobs.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { KEYS } from '../lib/query-keys.ts'
import { notify, notifyFailure } from '../ui/toast.ts'

type Words = {
  done: string
  failed: string
  cancelled: string
  /** The second line for a finished job, and for a cancelled one. */
  result: (job: Job) => string
  left: (job: Job) => string
}

const WORDS: Record<JobKind, Words> = {
  import: {
    done: 'Import Complete',
    failed: 'Import failed',
    cancelled: 'Import cancelled',
    result: messageOf,
    left: () => 'Nothing was imported.',
  },
  'batch-review': {
    done: 'Batch Processing Complete',
    failed: 'Batch Processing Failed',
    cancelled: 'Batch processing cancelled',
    result: (job) => wordsFor(countsOf(job)),
    left: (job) => wordsFor(countsOf(job)),
  },
  'bulk-review': {
    done: 'Bulk Review Complete',
    failed: 'Bulk Review Failed',
    cancelled: 'Bulk review cancelled',
    result: (job) => wordsFor(countsOf(job)),
    left: (job) => wordsFor(countsOf(job)),
  },
}

/** Announces how a job has ended, and refetches what it changed. */
export function announceJob(kind: JobKind, job: Job): void {
  const words = WORDS[kind]
  if (job.state === 'done') notify({ title: words.done, description: words.result(job) })
  else if (job.state === 'failed') notifyFailure(words.failed, job.error || 'Something went wrong on our side.')
  else notify({ title: words.cancelled, description: words.left(job) })
  void invalidate(KEYS.articles)
  if (kind === 'import') void invalidate(KEYS.categories)
  else void invalidate(KEYS.ai)
  watchPublishing()
}

function messageOf({ result }: Job): string {
  const hasMessage = typeof result === 'object' && result !== null && 'message' in result
  return hasMessage ? String(result.message) : ''
}
