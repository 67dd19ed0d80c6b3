import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** Whether a call was refused because the session ended while the newsroom was open. */
let ended = false
let renewals = 0
const listeners = createListeners()

/** Says that the session is over: the shell asks to sign in, over whatever is open. */
export function endSession(): void {
  set(true)
}

/** Says that somebody signed in again. */
export function renewSession(): void {
  renewals += 1
  set(false)
}

/** How often somebody signed in again: a call that was sent before the last time was refused for the session before. */
export function countRenewals(): number {
  return renewals
}

export function useSessionEnded(): boolean {
  return useSyncExternalStore(listeners.subscribe, () => ended)
}

function set(value: boolean): void {
  ended = value
  listeners.notify()
}
