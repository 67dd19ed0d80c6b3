import type { Tip } from '#shared/tips/tip.ts'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { notify, notifyFailure } from '../ui/toast.ts'
import { tipsChanged } from './tips-queries.ts'

/** Does something about a tip and says what came of it; false when it was refused. */
export async function act(done: string, failed: string, tip: Tip, change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change()
    notify({ title: done, description: tip.pick })
    tipsChanged()
    return true
  } catch (error) {
    notifyFailure(failed, messageOf(error))
    // Somebody else may have been first.
    tipsChanged()
    return false
  }
}

/** Deletes a draft. What is published stays for good. */
export function deleteDraft(tip: Tip): Promise<boolean> {
  const param = { id: String(tip.id) }
  return act('Draft deleted', 'Draft not deleted', tip, () => api.tips[':id'].$delete({ param }))
}
