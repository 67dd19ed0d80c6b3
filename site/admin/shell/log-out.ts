import { api } from '../lib/api.ts'
import { statusOf } from '../lib/api-error.ts'
import { notifyFailure } from '../ui/toast.ts'

/** Ends the session and goes to the sign-in page. */
export async function logOut(): Promise<void> {
  try {
    await api.auth.logout.$post()
  } catch (error) {
    // No session is what was wanted.
    if (statusOf(error) !== 401) {
      notifyFailure('Logout failed', 'An error occurred during logout.')
      return
    }
  }
  location.assign('/login')
}
