import type { Flag } from './auto-blogger.ts'
import { numbersIn } from './number-notations.ts'
import { placeholdersIn } from './placeholders.ts'
import { sentencesOf } from './sentences.ts'
import { folded, uniform } from './uniform.ts'

/** A sentence with the one after it, so that a sentence split in two is found too. */
export type Place = { text: string; words: readonly string[]; has: ReadonlySet<string> }

/** The places in a text to search for flagged passages. */
export function placesOf(text: string): Place[] {
  return text.split('\n').flatMap((line) => {
    const sentences = sentencesOf(uniform(line)).map((sentence) => sentence.text)
    const first = sentences.length > 1 ? sentences.slice(0, -1) : sentences
    return first.map((sentence, at) => placeOf([sentence, sentences[at + 1] ?? ''].join(' ')))
  })
}

function placeOf(text: string): Place {
  const words = wordsOf(text)
  return { text, words, has: new Set(words) }
}

function wordsOf(text: string): string[] {
  return folded(text).split(' ').filter(Boolean)
}

/**
 * Whether a flag's passage is still in a text. A name or placeholder may be anywhere; a number or date must be near
 * words from its passage; any other passage remains if most of its words are still together.
 */
export function isLeft(flag: Flag, places: readonly Place[]): boolean {
  const { rule, quote } = flag
  const cores = coresOf(flag)
  if (cores.length === 0) return isMostlyLeft(quote, places)
  if (rule === 'placeholder') return cores.some((core) => isGapLeft(core, quote, places))
  if (rule === 'name') return places.some((place) => cores.some((core) => hasInOrder(place, core)))
  const isFigure = rule === 'figure' || rule === 'odds'
  return cores.some((core) => {
    const key = isFigure ? numbersIn(core)[0]?.key : undefined
    // 38,412 is the same claim anywhere, but a 3 may be a different one.
    const isLong = (core.match(/\d/g)?.length ?? 0) >= 3
    return places.some(
      (place) =>
        (isLong || isNear(place, quote, core)) && (key === undefined ? hasInOrder(place, core) : hasNumber(place, key)),
    )
  })
}

// Older flags without cores name their subject in the message.
function coresOf({ rule, message, cores }: Flag): readonly string[] {
  if (cores) return cores
  const named = rule === 'name' || rule === 'placeholder' ? /“(.+)”/.exec(message)?.[1] : undefined
  return named === undefined ? [] : [named]
}

function isGapLeft(core: string, quote: string, places: readonly Place[]): boolean {
  return places.some((place) => {
    const gaps = placeholdersIn(place.text)
    // Another placeholder in its place is no better.
    return gaps.some(({ found }) => found === uniform(core)) || (gaps.length > 0 && isNear(place, quote, core))
  })
}

const NEAR = 1 / 3
const TELLING_LETTERS = 4

/** Whether a third of the distinctive words around a core are at a place. */
function isNear({ has }: Place, quote: string, core: string): boolean {
  const own = new Set(wordsOf(core))
  const around = new Set(wordsOf(quote).filter((word) => word.length >= TELLING_LETTERS && !own.has(word)))
  return [...around].filter((word) => has.has(word)).length >= around.size * NEAR
}

/** Whether a core is at a place, word for word; parts separated by "…" must follow in order. */
function hasInOrder({ words }: Place, core: string): boolean {
  const line = ` ${words.join(' ')} `
  let from = 0
  for (const part of core.split('…')) {
    const found = line.indexOf(` ${folded(part)} `, from)
    if (found < 0) return false
    from = found + folded(part).length + 1
  }
  return true
}

function hasNumber({ text }: Place, key: string): boolean {
  return numbersIn(text).some((number) => number.key === key)
}

const MOSTLY = 0.6
const LEAST_WORDS = 4
const HALF = 0.5

/** Whether half of a passage is left, counting sentences whose words are mostly still together and in order. */
function isMostlyLeft(quote: string, places: readonly Place[]): boolean {
  const sentences = sentencesOf(uniform(quote)).map(({ text }) => wordsOf(text))
  const all = sentences.reduce((sum, words) => sum + words.length, 0)
  const left = sentences.reduce((sum, words) => sum + mostInOrder(words, places), 0)
  return all > 0 && left >= all * HALF
}

/** How many words of a sentence are together in one place; 0 if not most of them. */
function mostInOrder(words: readonly string[], places: readonly Place[]): number {
  // A few words must all be there, since most texts have two of any three.
  const least = Math.max(words.length * MOSTLY, Math.min(LEAST_WORDS, words.length))
  let most = 0
  for (const place of places) {
    if (words.filter((word) => place.has.has(word)).length < Math.max(least, most + 1)) continue
    most = Math.max(most, inOrder(words, place.words))
  }
  return most >= least ? most : 0
}

/** The length of the longest common subsequence of two lists of words. */
function inOrder(a: readonly string[], b: readonly string[]): number {
  let row = new Uint16Array(b.length + 1)
  for (const word of a) {
    const next = new Uint16Array(b.length + 1)
    for (let at = 0; at < b.length; at++) {
      next[at + 1] = word === b[at] ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0)
    }
    row = next
  }
  return row[b.length] ?? 0
}
