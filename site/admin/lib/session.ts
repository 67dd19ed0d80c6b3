import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** Whether a call was refused because the session ended while the newsroom was open. */
let ended = false
const listeners = createListeners()

/** Says that the session is over: the shell asks to sign in, over whatever is open. */
export function endSession(): void {
  set(true)
}

/** Says that somebody signed in again. */
export function renewSession(): void {
  set(false)
}

export function useSessionEnded(): boolean {
  return useSyncExternalStore(listeners.subscribe, () => ended)
}

function set(value: boolean): void {
  ended = value
  listeners.tell()
}
