import { editsBetween, tokensOf } from './edits.ts'
import { likeness } from './nearest.ts'
import { isSame, mentions, type Name, type Said } from './said.ts'

// Told again nearly whole, a sentence needs no other to tell it.
const TOLD = 0.75
const MOST_LIKE = 6

/** A sentence of the source that is told in other words, and those of the text that tell it nearly whole. */
export type Open = { said: Said; by: readonly Said[] }

/**
 * Sentences of the source that a text tells in other words, where it has most of the others word for word: `fresh` are
 * those of the text that the source does not have.
 */
export function openIn(all: readonly Said[], fresh: readonly Said[], isKept: (said: Said) => boolean): Open[] {
  const changed = all.filter((said) => !isKept(said))
  if (changed.length * 2 > all.length) return []
  return changed.map((said) => ({ said, by: fresh.filter((one) => likeness(said, one) >= TOLD) }))
}

/**
 * Whether a sentence tells an open one in words of its own: it names nobody and no figure that the source has elsewhere
 * alone. What its words mean is then the writer's: only people, figures and results tell whether it is right.
 */
export function isInOwnWords(one: Said, all: readonly Said[], from: readonly Open[]): boolean {
  const open = openFor(one, from)
  const like = open.filter((said) => sharesWith(one, said))
  const isOwn = (stem: string) => !like.some(({ stems }) => stems.has(stem))
  if (like.length === 0 || ![...one.stems].some(isOwn)) return false
  // "He" may be whom the title names.
  const whom = [...open, ...all.slice(0, 1)].flatMap(({ names, before }) => [...names, ...before])
  const isElsewhere = (name: Name) => !whom.some((other) => isSame(other, name)) && all.some((s) => mentions(s, name))
  if (one.names.some(isElsewhere)) return false
  const has = (some: readonly Said[], key: string) => some.some(({ numbers }) => numbers.some((n) => n.key === key))
  if (one.numbers.some(({ key }) => !has(open, key) && has(all, key))) return false
  const mine = tokensOf(one.text)
  return !like.slice(0, MOST_LIKE).some(({ text }) => editsBetween(tokensOf(text), mine))
}

/** The open sentences that no other sentence of the text tells. */
export function openFor(one: Said, open: readonly Open[]): Said[] {
  return open.flatMap(({ said, by }) => (by.some((other) => other !== one) ? [] : [said]))
}

function sharesWith(one: Said, said: Said): boolean {
  return (
    one.names.some((name) => [...said.names, ...said.before].some((other) => isSame(other, name))) ||
    one.numbers.some(({ key }) => said.numbers.some((other) => other.key === key)) ||
    [...one.stems].some((stem) => said.stems.has(stem))
  )
}
