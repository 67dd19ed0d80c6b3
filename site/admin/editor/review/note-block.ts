import { useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners.ts'

/** The block that a note is about, identified by its first words. Choosing a block again creates a new object. */
export type NotedBlock = { words: string }

// Set by the text's block menu, read by the note form.
let about: NotedBlock | null = null
const listeners = createListeners()

/** Makes the next note about the block that begins with these words. */
export function noteOnBlock(words: string): void {
  set({ words })
}

/** Makes the next note about the whole draft, unless another block has been chosen since. */
export function leaveBlock(block: NotedBlock | null): void {
  if (about === block) set(null)
}

/** Whether there is a form for notes on the page. */
export function canNote(): boolean {
  return listeners.isAny()
}

/** The block that the next note is about; null for the whole draft. */
export function useNotedBlock(): NotedBlock | null {
  return useSyncExternalStore(subscribe, () => about)
}

function set(block: NotedBlock | null): void {
  about = block
  listeners.notify()
}

function subscribe(changed: () => void): () => void {
  const leave = listeners.subscribe(changed)
  return () => {
    leave()
    // A block of another article must not be used here.
    if (!listeners.isAny()) about = null
  }
}
