import { useMutation } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { statusOf } from '../lib/api-error.ts'
import { leavePage, leaveThen } from '../lib/unsaved.ts'

/** Ends the session and opens the sign-in page, unless the user stays to save changes. */
export function useLogOut(): () => void {
  const { mutate } = useMutation({
    mutationFn: async () => {
      await api.auth.logout.$post().catch((error: unknown) => {
        // 401: the session has already ended.
        if (statusOf(error) !== 401) throw error
      })
    },
    onSuccess: () => leavePage('/login?out=1'),
    meta: { failure: () => ({ title: 'Logout failed', description: 'An error occurred during logout.' }) },
  })
  return () => leaveThen(() => mutate(), null)
}
