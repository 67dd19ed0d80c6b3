import { SAME_AFRIKAANS, SMALL_AFRIKAANS } from './afrikaans.ts'
import { DERIVATIONS } from './derivations.ts'
import { SAME, SMALL } from './lexicon.ts'
import { PHRASES, SYNONYMS } from './synonyms.ts'

/** `isPhrase`: it consists of several words that only have a meaning together. */
export type Word = { text: string; stem: string; at: number; end: number; isCapital: boolean; isPhrase?: boolean }

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'-]*/gu
const CANON = new Map(
  [...DERIVATIONS, ...SYNONYMS, ...SAME_AFRIKAANS, ...SAME].flatMap(([first = '', ...others]) =>
    [first, ...others].map((word) => [plain(word), plain(first)] as const),
  ),
)
// By the first word of each, longest first.
const ALL_PHRASES = Object.entries(PHRASES)
  .flatMap(([means, phrases]) => phrases.map((phrase) => ({ means, parts: phrase.split(' ') })))
  .sort((a, b) => b.parts.length - a.parts.length)
const PHRASES_BY_FIRST = new Map(
  ALL_PHRASES.map(({ parts: [first = ''] }) => [first, ALL_PHRASES.filter(({ parts }) => parts[0] === first)]),
)
const SAYS_NOTHING = new Set([...SMALL, ...SMALL_AFRIKAANS])

/** The words of a normalised text; a phrase with one meaning is one word. */
export function wordsOf(text: string): Word[] {
  const words = [...text.matchAll(WORD)].map(({ 0: raw, index }) => {
    const word = raw.replace(/'s?$/, '')
    return { text: word, stem: stemOf(word), at: index, end: index + word.length, isCapital: /^\p{Lu}/u.test(word) }
  })
  return withPhrases(words)
}

function withPhrases(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (let at = 0; at < words.length; at++) {
    const first = words[at]
    if (!first) break
    const phrase = PHRASES_BY_FIRST.get(first.text.toLowerCase())?.find(({ parts }) => stands(parts, words, at))
    if (!phrase) {
      joined.push(first)
      continue
    }
    const last = words[at + phrase.parts.length - 1] ?? first
    joined.push({
      text: phrase.means,
      stem: phrase.means,
      at: first.at,
      end: last.end,
      isCapital: false,
      isPhrase: true,
    })
    at += phrase.parts.length - 1
  }
  return joined
}

// A name is not part of a phrase.
function stands(parts: readonly string[], words: readonly Word[], at: number): boolean {
  return parts.every((part, place) => {
    const word = words[at + place]
    return word?.text.toLowerCase() === part && (place === 0 || !word.isCapital)
  })
}

/** A word without its ending, or the one that represents all words of its meaning. */
export function stemOf(word: string): string {
  const lower = plain(word)
  const known = CANON.get(lower)
  if (known) return known
  if (lower.length < 5) return lower.length === 4 && /[^s]s$/.test(lower) ? lower.slice(0, -1) : lower
  // "Gespeel" is "speel".
  const told = CANON.get(lower.replace(/^ge(?=\p{L}{4})/u, ''))
  if (told) return told
  const short = lower.replace(/(?:ies|ied)$/, 'y').replace(/(?:ing|edly|ed|es|s|ly|e)$/, '')
  return CANON.get(short) ?? (short.length > 4 ? short.replace(/(.)\1$/, '$1') : short)
}

function plain(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/** Whether a word has a meaning of its own. */
export function isTelling({ text, stem }: Word): boolean {
  const lower = text.toLowerCase()
  // The quotation shows who says something.
  return !SAYS_NOTHING.has(lower) && stem !== 'say' && (stem.length > 2 || /\d/.test(text))
}

/** Whether a word is the end of one of others: "wind" of a tailwind, "besering" of a "skouerbesering". */
export function isInCompound(word: string, others: ReadonlySet<string>): boolean {
  const stem = plain(word).replace(/(?:ings?|s|e)$/, '')
  return stem.length > 3 && [...others].some((other) => other.length > stem.length + 2 && other.endsWith(stem))
}
