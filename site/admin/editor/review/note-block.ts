import { useSyncExternalStore } from 'react'

// Set by the text's block menu, read by the form for notes beside it.
let about: string | null = null
const listeners = new Set<() => void>()

/** Has the next note be on the block that begins with these words; null: on the whole draft. */
export function noteOnBlock(words: string | null): void {
  about = words
  for (const changed of listeners) changed()
}

/** Whether there is a form for notes on the page. */
export function canNote(): boolean {
  return listeners.size > 0
}

/** The words of the block that the next note is on. */
export function useNotedBlock(): string | null {
  return useSyncExternalStore(subscribe, () => about)
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
    // A block of another article is nothing to write about here.
    if (listeners.size === 0) about = null
  }
}
