import type { Result } from './results.ts'
import { mentions, type Name, type Said } from './said.ts'

/** The statements of a source, prepared for comparison. */
export type Index = {
  all: readonly Said[]
  weight: (stem: string) => number
  vocabulary: ReadonlySet<string>
  /** Of every word, including small ones without a meaning of their own. */
  everyStem: ReadonlySet<string>
  results: readonly Result[]
  roles: readonly { role: string; name: Name }[]
  pairs: ReadonlySet<string>
  /** Stems of names that need no source, and of words for places in the source: "African". */
  allowed: ReadonlySet<string>
}

/** A sentence of the source, and how much of another it has. */
export type Near = { said: Said; share: number }

/** The sentences of the source that have most of a sentence, best first. */
export function nearest(one: Said, { all, weight }: Index): Near[] {
  let whole = 0
  for (const stem of one.stems) whole += weight(stem)
  const named = one.names.length
  return all
    .map((said) => {
      let shared = 0
      for (const stem of one.stems) if (said.stems.has(stem)) shared += weight(stem)
      const names = one.names.filter((name) => mentions(said, name)).length
      const figures = one.numbers.filter(({ key }) => said.numbers.some((number) => number.key === key)).length
      const extra = (named ? names / named : 0) * 0.01 + figures * 0.01
      return { said, share: whole > 0 ? shared / whole + extra : extra }
    })
    .filter(({ share }) => share > 0.2)
    .sort((a, b) => b.share - a.share)
    .slice(0, 6)
}

/** The share of the first that the second has, too. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0
  for (const stem of a) if (b.has(stem)) both += 1
  return a.size > 0 ? both / a.size : 0
}

/** The share of a sentence's words, names and figures that another has. */
export function likeness(one: Said, said: Said): number {
  const stems = [...one.stems].filter((stem) => said.stems.has(stem)).length
  const names = one.names.filter((name) => mentions(said, name)).length
  const numbers = one.numbers.filter(({ key }) => said.numbers.some((other) => other.key === key)).length
  return (stems + names + numbers) / Math.max(1, one.stems.size + one.names.length + one.numbers.length)
}
