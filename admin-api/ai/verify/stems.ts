import { SAME_AFRIKAANS, SMALL_AFRIKAANS } from './afrikaans.ts'
import { SAME, SMALL } from './lexicon.ts'

export type Word = { text: string; stem: string; at: number; end: number; isCapital: boolean }

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'-]*/gu
const CANON = new Map(
  [...SAME_AFRIKAANS, ...SAME].flatMap(([first = '', ...others]) =>
    [first, ...others].map((word) => [plain(word), plain(first)] as const),
  ),
)
const SAYS_NOTHING = new Set([...SMALL, ...SMALL_AFRIKAANS])

/** The words of a uniform text. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: raw, index }) => {
    const word = raw.replace(/'s?$/, '')
    return { text: word, stem: stemOf(word), at: index, end: index + word.length, isCapital: /^\p{Lu}/u.test(word) }
  })
}

/** A word without its ending, or what stands for all words of its meaning. */
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

/** Whether a word says something of its own. */
export function isTelling({ text, stem }: Word): boolean {
  const lower = text.toLowerCase()
  return !SAYS_NOTHING.has(lower) && (stem.length > 2 || /\d/.test(text))
}
