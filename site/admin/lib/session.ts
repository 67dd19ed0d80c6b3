import { useSyncExternalStore } from 'react'

/** Whether a call was refused because the session ended while the newsroom was open. */
let ended = false
const listeners = new Set<() => void>()

/** Says that the session is over: the shell asks to sign in, over whatever is open. */
export function endSession(): void {
  set(true)
}

/** Says that somebody signed in again. */
export function renewSession(): void {
  set(false)
}

export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, () => ended)
}

function set(value: boolean): void {
  ended = value
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
