import { useMutation } from '@tanstack/react-query'
import { retryPublishing } from '../lib/publishing.ts'
import { notify } from '../ui/toast.ts'

/** Has what could not be published tried again, and says so when even that fails. */
export function usePublishAgain() {
  return useMutation({
    mutationFn: retryPublishing,
    onSuccess: () => notify({ title: 'Publishing again' }),
    meta: { failure: 'Retry failed' },
  })
}
