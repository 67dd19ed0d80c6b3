import { notify, notifyFailure } from '../ui/toast.ts'
import { counted } from './number.ts'

/** Says how many of some things came back from the trash, and why others did not. */
export function announceRestored(thing: string, restored: number, failed: number, reason: string): void {
  const done = `Restored ${counted(restored, thing)}`
  if (failed === 0) {
    notify({ title: done })
    return
  }
  notifyFailure(`${counted(failed, thing)} could not be restored`, restored > 0 ? `${done}. ${reason}` : reason)
}

/** Says how many things an emptied trash held; none, when somebody else was faster. */
export function announceEmptied(thing: string, deleted: number): void {
  notify({ title: deleted > 0 ? `Deleted ${counted(deleted, thing)} for good` : 'The trash was already empty' })
}
