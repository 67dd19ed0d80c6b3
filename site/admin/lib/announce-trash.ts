import { notify, notifyFailure } from '../ui/toast.ts'
import { counted } from './number.ts'

/** Reports how many items were restored, and why others were not. */
export function announceRestored(thing: string, restored: number, failed: number, reason: string): void {
  const done = `Restored ${counted(restored, thing)}`
  if (failed === 0) {
    notify({ title: done })
    return
  }
  notifyFailure(`${counted(failed, thing)} could not be restored`, restored > 0 ? `${done}. ${reason}` : reason)
}

/** Reports how many items were deleted; none if another user emptied the trash first. */
export function announceEmptied(thing: string, deleted: number): void {
  notify({ title: deleted > 0 ? `Deleted ${counted(deleted, thing)} for good` : 'The trash was already empty' })
}
