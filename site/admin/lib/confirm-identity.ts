import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

type Question = { answer: (confirmed: boolean) => void }

/** Calls that wait until the user has confirmed their identity. */
let waiting: Question[] = []
const listeners = createListeners()

/** Asks the user to confirm their identity; false when declined. */
export function askIdentity(): Promise<boolean> {
  return new Promise((resolve) => set([...waiting, { answer: resolve }]))
}

/** Lets all waiting calls continue, or fail. */
export function answerIdentity(confirmed: boolean): void {
  const asked = waiting
  set([])
  for (const { answer } of asked) answer(confirmed)
}

export function useIdentityAsked(): boolean {
  return useSyncExternalStore(listeners.subscribe, () => waiting.length > 0)
}

function set(next: Question[]): void {
  waiting = next
  listeners.notify()
}
