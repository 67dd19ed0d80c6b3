import { useMutation } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { type JobKind, startJob } from '../lib/jobs.ts'
import { onceAsJob } from '../lib/once.ts'

/** Starts the review of every article. */
export function useStartBatchReview() {
  return useMutation({
    mutationFn: async (json: { again: boolean }) =>
      (await api.articles['batch-review'].$post({ json }, onceAsJob(json))).json(),
    onSuccess: (answer) => follow('batch-review', answer),
    meta: { failure: 'Batch Processing Failed' },
  })
}

/** Starts the review of some articles. */
export function useStartBulkReview() {
  return useMutation({
    mutationFn: async (json: { articleIds: number[]; again: boolean }) =>
      (await api.articles['bulk-review'].$post({ json }, onceAsJob(json))).json(),
    onSuccess: (answer) => follow('bulk-review', answer),
    meta: { failure: 'Bulk Review Failed' },
  })
}

function follow(kind: JobKind, answer: object): void {
  if ('jobId' in answer && typeof answer.jobId === 'string') startJob(kind, answer.jobId)
}
