import { likeness } from './nearest.ts'
import { isSame, type Said } from './said.ts'

const TOLD = 0.3

/**
 * Sentences of the source that no sentence of the text retells. None if the text retells less than half of the source:
 * then it is not a retelling.
 */
export function untoldIn(all: readonly Said[], text: readonly Said[]): Said[] {
  const untold = all.filter((said) => !text.some((one) => Math.max(likeness(said, one), likeness(one, said)) >= TOLD))
  return untold.length * 2 > all.length ? [] : untold
}

/** Whether a sentence in its own words may be one of those that are not retold elsewhere. */
export function mayTell(one: Said, untold: readonly Said[]): boolean {
  return untold.some(
    (said) =>
      one.names.some((name) => [...said.names, ...said.before].some((other) => isSame(other, name))) ||
      one.names.length === 0 ||
      [...one.stems].some((stem) => said.stems.has(stem)),
  )
}
