import { notifyFailure } from '../ui/toast.ts'
import { api } from './api.ts'
import { messageOf } from './api-error.ts'

/** Has a job end where it is. */
export async function cancelJob(id: string): Promise<void> {
  try {
    await api.jobs[':id'].cancel.$post({ param: { id } })
  } catch (error) {
    notifyFailure('Cancel failed', messageOf(error))
  }
}
