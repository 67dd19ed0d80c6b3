import { useMutation } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { statusOf } from '../lib/api-error.ts'

/** Ends the session and goes to the sign-in page. */
export function useLogOut() {
  return useMutation({
    mutationFn: async () => {
      await api.auth.logout.$post().catch((error: unknown) => {
        // No session is what was wanted.
        if (statusOf(error) !== 401) throw error
      })
    },
    onSuccess: () => location.assign('/login'),
    meta: { failure: () => ({ title: 'Logout failed', description: 'An error occurred during logout.' }) },
  })
}
