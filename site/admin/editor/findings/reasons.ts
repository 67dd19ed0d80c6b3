import { useSyncExternalStore } from 'react'
import type { Acknowledgement } from '#shared/finding.ts'
import { acknowledgements } from '../../lib/confirm-wording.ts'
import { createListeners } from '../../lib/listeners.ts'

let reasons: ReadonlyMap<string, string> = new Map()
const listeners = createListeners()

/** The typed reasons by finding id, kept until the editor is closed. */
export function useReasons(): ReadonlyMap<string, string> {
  return useSyncExternalStore(listeners.subscribe, () => reasons)
}

export function setReason(id: string, reason: string): void {
  reasons = new Map([...reasons, [id, reason]])
  listeners.notify()
}

export function clearReasons(): void {
  reasons = new Map()
  listeners.notify()
}

/** The confirmed findings that are sent with a save, with their reasons. */
export function givenReasons(): Acknowledgement[] {
  return acknowledgements(reasons)
}
