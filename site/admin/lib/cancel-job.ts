import { useMutation } from '@tanstack/react-query'
import { api } from './api.ts'

/** Has a job end where it is. */
export function useCancelJob() {
  return useMutation({
    mutationFn: (id: string) => api.jobs[':id'].cancel.$post({ param: { id } }),
    meta: { failure: 'Cancel failed' },
  })
}
