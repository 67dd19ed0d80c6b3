import { editsBetween, tokensOf } from './edits.ts'
import { likeness } from './nearest.ts'
import { isSame, mentions, type Name, type Said } from './said.ts'

// If it is retold almost completely, a sentence needs no other to tell it.
const TOLD = 0.75
const MOST_LIKE = 6

/** A sentence of the source that is retold in other words, and those of the text that retell it almost completely. */
export type Open = { said: Said; by: readonly Said[] }

/**
 * Sentences of the source that a text, otherwise mostly word for word, retells in other words: `fresh` are the text's
 * sentences that the source does not have.
 */
export function openIn(all: readonly Said[], fresh: readonly Said[], isKept: (said: Said) => boolean): Open[] {
  const changed = all.filter((said) => !isKept(said))
  if (changed.length * 2 > all.length) return []
  return changed.map((said) => ({ said, by: fresh.filter((one) => likeness(said, one) >= TOLD) }))
}

/**
 * Whether a sentence retells an open one in its own words: it has no name or figure that the source only has elsewhere.
 * The writer chose its words: only people, figures and results decide whether it is right.
 */
export function isInOwnWords(one: Said, all: readonly Said[], from: readonly Open[]): boolean {
  const open = openFor(one, from)
  const like = open.filter((said) => sharesWith(one, said))
  const isOwn = (stem: string) => !like.some(({ stems }) => stems.has(stem))
  if (like.length === 0 || ![...one.stems].some(isOwn)) return false
  // "He" may be the person in the title.
  const whom = [...open, ...all.slice(0, 1)].flatMap(({ names, before }) => [...names, ...before])
  const isElsewhere = (name: Name) => !whom.some((other) => isSame(other, name)) && all.some((s) => mentions(s, name))
  if (one.names.some(isElsewhere)) return false
  const has = (some: readonly Said[], key: string) => some.some(({ numbers }) => numbers.some((n) => n.key === key))
  if (one.numbers.some(({ key }) => !has(open, key) && has(all, key))) return false
  const mine = tokensOf(one.text)
  return !like.slice(0, MOST_LIKE).some(({ text }) => editsBetween(tokensOf(text), mine))
}

/** The open sentences that no other sentence of the text retells. */
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
