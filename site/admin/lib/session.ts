import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** Whether a call was refused because the session ended while the newsroom was open. */
let ended = false
let renewals = 0
const listeners = createListeners()

/** Marks the session as ended: the shell asks to sign in, over whatever is open. */
export function endSession(): void {
  set(true)
}

/** Marks the session as renewed. */
export function renewSession(): void {
  renewals += 1
  set(false)
}

/** How often the user has signed in again. A refusal of a call sent before the last time concerns the old session. */
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
