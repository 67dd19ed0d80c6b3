import { messageOf } from '../lib/api-error.ts'
import { retryPublishing } from '../lib/publishing.ts'
import { notifyFailure } from '../ui/toast.ts'

/** Has what could not be published tried again, and says so when even that fails. */
export async function publishAgain(): Promise<void> {
  try {
    await retryPublishing()
  } catch (error) {
    notifyFailure('Retry failed', messageOf(error))
  }
}
