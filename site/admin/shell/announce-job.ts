import type { Job } from '#shared/job.ts'
import { countsOf, wordsFor } from '../ai/review-counts.ts'
import type { JobKind } from '../lib/jobs.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { queryClient } from '../lib/query-client.ts'
import { notify, notifyFailure } from '../ui/toast.ts'

type Words = {
  done: string
  failed: string
  cancelled: string
  /** What is said beneath, of a job that is done and of one that was cancelled. */
  result: (job: Job) => string
  left: (job: Job) => string
}

const WORDS: Record<JobKind, Words> = {
  import: {
    done: 'Import Complete',
    failed: 'Import failed',
    cancelled: 'Import cancelled',
    result: messageOf,
    left: () => 'Nothing of the file was imported.',
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

/** Says how a job has ended, and has what it changed asked for again. */
export function announceJob(kind: JobKind, job: Job): void {
  const words = WORDS[kind]
  if (job.state === 'done') notify({ title: words.done, description: words.result(job) })
  else if (job.state === 'failed') notifyFailure(words.failed, job.error || 'Something went wrong on our side.')
  else notify({ title: words.cancelled, description: words.left(job) })
  void queryClient.invalidateQueries({ queryKey: ['/api/articles'] })
  if (kind === 'import') void queryClient.invalidateQueries({ queryKey: ['/api/categories'] })
  else void queryClient.invalidateQueries({ queryKey: ['/api/ai'] })
  watchPublishing()
}

function messageOf({ result }: Job): string {
  const hasMessage = typeof result === 'object' && result !== null && 'message' in result
  return hasMessage ? String(result.message) : ''
}
