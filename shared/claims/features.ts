import { WORD_CLASSES } from './word-classes.ts'

/** The number of buckets for features: a power of two, large enough that few features share one. */
export const BUCKETS = 2 ** 18

/** One or two sentences and what is known about them. */
export type Passage = {
  /** Lowercase and without accents, as `Sentence.plain` is. */
  sentences: readonly string[]
  /** A rule finds a claim in it. */
  isRuled: boolean
  /** It advises against betting, or judges those who promise. */
  isCautious: boolean
  /** It reports what a court, a board or a researcher said. */
  isReport: boolean
}

/**
 * The features of a passage as unique buckets: its words, pairs of words up to one apart, prefixes of long words,
 * combinations of word classes in a sentence, and the three flags.
 */
export function featuresOf({ sentences, isRuled, isCautious, isReport }: Passage): number[] {
  const buckets = new Set<number>()
  for (const sentence of sentences) addSentence(buckets, wordsOf(sentence))
  if (isRuled) buckets.add(bucketOf(Kind.mark, 1))
  if (isCautious) buckets.add(bucketOf(Kind.mark, 2))
  if (isReport) buckets.add(bucketOf(Kind.mark, 3))
  return [...buckets]
}

const Kind = { word: 1, beginning: 2, pair: 3, around: 4, meaning: 5, meanings: 6, mark: 7 } as const
type Kind = (typeof Kind)[keyof typeof Kind]

const [START, END] = ['^', '$'].map(hash) as [number, number]
// A prefix matches a word and its forms: "guarant", "gewaar".
const BEGINNING = 5

function addSentence(buckets: Set<number>, words: readonly string[]): void {
  const stems = words.map(stem)
  const hashes = [START, ...stems.map(hash), END]
  const meanings = new Set<number>()
  for (const [at, word] of words.entries()) {
    const shortened = stems[at] ?? word
    buckets.add(bucketOf(Kind.word, hash(shortened)))
    if (shortened.length > BEGINNING) buckets.add(bucketOf(Kind.beginning, hash(shortened.slice(0, BEGINNING))))
    for (const meaning of meaningsOf(word)) meanings.add(meaning)
  }
  for (let at = 0; at + 1 < hashes.length; at++) {
    buckets.add(bucketOf(Kind.pair, hashes[at], hashes[at + 1]))
    if (at + 2 < hashes.length) buckets.add(bucketOf(Kind.around, hashes[at], hashes[at + 2]))
  }
  for (const one of meanings) {
    buckets.add(bucketOf(Kind.meaning, one))
    for (const other of meanings) if (one < other) buckets.add(bucketOf(Kind.meanings, one, other))
  }
}

// Amounts, shares, prices and numbers are each one word, whatever their value.
const AMOUNTS: readonly [RegExp, string][] = [
  [/\br ?\d[\d ,.]*\b/g, ' #rand '],
  [/\d+(?:[.,]\d+)?\s?%/g, ' #share '],
  [/\b\d+\.\d\d\b/g, ' #odds '],
  [/\b\d+\b/g, ' #number '],
]

function wordsOf(plain: string): string[] {
  const text = AMOUNTS.reduce((rest, [amount, word]) => rest.replace(amount, word), plain)
  return text.match(/#?[a-z]+(?:'[a-z]+)?|[?!"]/g) ?? []
}

function stem(word: string): string {
  if (word.length <= 4) return word
  const short = word.replace(/(?:'s|s)$/, '').replace(/(?:ing|ed|ly|es|e)$/, '')
  return short.length >= 3 ? short : word
}

const WHOLE = new Map<string, number[]>()
const BEGUN = new Map<string, number[]>()
for (const [at, list] of Object.values(WORD_CLASSES).entries())
  for (const word of list.split(' ')) {
    const [table, key] = word.endsWith('~') ? [BEGUN, word.slice(0, -1)] : [WHOLE, word]
    table.set(key, [...(table.get(key) ?? []), at + 1])
  }
const LONGEST_BEGINNING = Math.max(...[...BEGUN.keys()].map(({ length }) => length))

function meaningsOf(word: string): number[] {
  const found = [...(WHOLE.get(word) ?? [])]
  for (let length = Math.min(word.length, LONGEST_BEGINNING); length > 2; length--)
    found.push(...(BEGUN.get(word.slice(0, length)) ?? []))
  return found
}

// FNV-1a.
function hash(word: string): number {
  let value = 2_166_136_261
  for (let at = 0; at < word.length; at++) value = Math.imul(value ^ word.charCodeAt(at), 16_777_619)
  return value
}

function bucketOf(kind: Kind, one = 0, other = 0): number {
  let value = Math.imul(one ^ Math.imul(kind, 0x9e3779b1), 0x85ebca6b) ^ other
  value = Math.imul(value ^ (value >>> 15), 0xc2b2ae35)
  value = Math.imul(value ^ (value >>> 13), 0x27d4eb2f)
  return (value ^ (value >>> 16)) & (BUCKETS - 1)
}
