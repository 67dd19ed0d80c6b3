import { useSyncExternalStore } from 'react'
import type { Acknowledgement } from '#shared/finding.ts'

let reasons: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()

/** The reasons that were typed for findings, by the finding's id, until the editor is closed. */
export function useReasons(): ReadonlyMap<string, string> {
  return useSyncExternalStore(subscribe, () => reasons)
}

export function setReason(id: string, reason: string): void {
  reasons = new Map([...reasons, [id, reason]])
  for (const listener of listeners) listener()
}

export function clearReasons(): void {
  reasons = new Map()
  for (const listener of listeners) listener()
}

/** The confirmed findings that are sent with a save, with their reasons. */
export function givenReasons(): Acknowledgement[] {
  return [...reasons].flatMap(([id, reason]) => (reason.trim() === '' ? [] : [{ id, reason: reason.trim() }]))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
