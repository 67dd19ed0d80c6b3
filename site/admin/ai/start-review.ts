import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { startJob } from '../lib/jobs.ts'
import { notifyFailure } from '../ui/toast.ts'

/** A bulk review takes no more articles. */
export const MOST_AT_ONCE = 100

const BESIDE = { headers: { Prefer: 'respond-async' } }

/** Starts the review of every article. False: it did not start, which was said. */
export async function startBatchReview(): Promise<boolean> {
  try {
    const answer = await (await api.articles['batch-review'].$post({ json: {} }, BESIDE)).json()
    if ('jobId' in answer) startJob('batch-review', answer.jobId)
    return true
  } catch (error) {
    notifyFailure('Batch Processing Failed', messageOf(error))
    return false
  }
}

/** Starts the review of some articles. */
export async function startBulkReview(articleIds: number[]): Promise<boolean> {
  try {
    const answer = await (await api.articles['bulk-review'].$post({ json: { articleIds } }, BESIDE)).json()
    if ('jobId' in answer) startJob('bulk-review', answer.jobId)
    return true
  } catch (error) {
    notifyFailure('Bulk Review Failed', messageOf(error))
    return false
  }
}
