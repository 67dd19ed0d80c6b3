import { useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners.ts'

/** A block that a note is on, by the words it begins with. Each choice of a block is another one. */
export type NotedBlock = { words: string }

// Set by the text's block menu, read by the form for notes beside it.
let about: NotedBlock | null = null
const listeners = createListeners()

/** Has the next note be on the block that begins with these words. */
export function noteOnBlock(words: string): void {
  set({ words })
}

/** Has the next note be on the whole draft, unless another block has been chosen since. */
export function leaveBlock(block: NotedBlock | null): void {
  if (about === block) set(null)
}

/** Whether there is a form for notes on the page. */
export function canNote(): boolean {
  return listeners.isAny()
}

/** The block that the next note is on; null: the whole draft. */
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
    // A block of another article is nothing to write about here.
    if (!listeners.isAny()) about = null
  }
}
