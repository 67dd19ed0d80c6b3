import { countWords } from '#shared/plain-text.ts'
import { repeatsIn } from '#shared/repeats.ts'
import { uniform } from '#shared/uniform.ts'
import { beginning } from './beginning.ts'
import { type Fault, LEAST_WORDS, MOST, SMALL } from './fault.ts'

const SHOWN = 3

/** Sentences that a text has more than once. */
export function repeatedIn(sentences: readonly string[], words: number): Fault[] {
  const counts = new Map<string, { text: string; times: number; words: number }>()
  for (const text of sentences) {
    const length = countWords(text)
    if (length < 6) continue
    const key = uniform(text).toLowerCase()
    const known = counts.get(key)
    if (known) known.times += 1
    else counts.set(key, { text, times: 1, words: length })
  }
  const again = [...counts.values()].filter(({ times }) => times > 1).sort((a, b) => b.times - a.times)
  const share = again.reduce((sum, one) => sum + (one.times - 1) * one.words, 0) / words
  if (share < 0.05) return []
  return again.slice(0, SHOWN).map(({ text, times }) => ({
    issue: `This sentence appears ${times} times: “${beginning(text)}”. Keep one.`,
    ...(share > 0.15 ? { part: 1, most: MOST.repeated } : { part: 0.5 }),
  }))
}

/** Paragraphs that repeat another one. */
export function repeatedParagraphs(text: string): Fault[] {
  // One or two may be pull quotes beside the text.
  const again = repeatsIn(text.split('\n'))
  const words = again.reduce((sum, paragraph) => sum + countWords(paragraph), 0)
  if (words < countWords(text) * 0.15) return []
  return again.slice(0, SHOWN).map((paragraph) => ({
    issue: `This paragraph says what another one says, nearly word for word: “${beginning(paragraph)}”. Keep one.`,
    part: 1,
    most: MOST.repeated,
  }))
}

// Good texts with so many such words have at least 0.63 of them once; in longer ones words recur.
const MOST_TELLING = 120
const LEAST_VARIETY = 0.48

/** A text that keeps repeating the same few words. Names are ignored: a report repeats them often. */
export function fewWords(text: string, sentences: readonly string[]): Fault[] {
  const telling = (text.match(/(?<![\p{L}'’-])\p{Ll}[\p{L}'’-]{2,}/gu) ?? []).filter((word) => !SMALL.has(word))
  const variety = new Set(telling).size / Math.max(1, telling.length)
  if (telling.length < LEAST_WORDS || telling.length > MOST_TELLING || variety >= LEAST_VARIETY) return []
  const issue = `The text uses few words again and again: ${new Set(telling).size} different ones among ${telling.length}, for example in “${beginning(sentences[0] ?? '')}”. Say something new in each sentence.`
  return [{ issue, part: 1, most: MOST.repeated }]
}

// A report names a club once per sentence.
const MOST_OF_A_NAME = 2

/** A word or a pair of words that a text has too often. */
export function keywordsIn(words: readonly string[], sentences: readonly string[]): Fault[] {
  const pairs = new Map<string, number>()
  const singles = new Map<string, number>()
  const names = new Map<string, number>()
  for (const [at, word] of words.entries()) {
    const lower = word.toLowerCase()
    if (!isCapital(word) && !SMALL.has(lower) && word.length > 3) singles.set(lower, (singles.get(lower) ?? 0) + 1)
    const next = words[at + 1]
    if (!next) continue
    const pair = `${word} ${next}`.toLowerCase()
    // A club's name occurs as often as the club is mentioned.
    if (isCapital(word) && isCapital(next)) {
      names.set(pair, (names.get(pair) ?? 0) + 1)
      continue
    }
    if (pair.split(' ').some((one) => SMALL.has(one))) continue
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  const [pair, single, name] = [mostOf(pairs), mostOf(singles), mostOf(names)]
  if (name && name[1] >= 8 && name[1] >= MOST_OF_A_NAME * sentences.length && (name[1] * 2) / words.length >= 0.16)
    return [keyword(name, true, words.length, sentences)]
  const share = pair ? (pair[1] * 2) / words.length : 0
  if (pair && pair[1] >= 8 && share >= 0.08) return [keyword(pair, share > 0.14, words.length, sentences)]
  const shareOfOne = single ? single[1] / words.length : 0
  if (single && single[1] >= 12 && shareOfOne >= 0.05) {
    return [keyword(single, shareOfOne > 0.07, words.length, sentences)]
  }
  return []
}

function mostOf(counts: ReadonlyMap<string, number>): [string, number] | undefined {
  return [...counts].sort(([, a], [, b]) => b - a)[0]
}

function keyword([what, times]: [string, number], isMuch: boolean, words: number, sentences: readonly string[]): Fault {
  const timesIn = (text: string) => text.toLowerCase().split(what).length - 1
  const worst = sentences.reduce((most, one) => (timesIn(one) > timesIn(most) ? one : most), '')
  const place = worst === '' ? '' : ` Begin with this sentence: “${beginning(worst)}”.`
  const issue = `“${what}” appears ${times} times in ${words} words. Use it at most once per paragraph.${place}`
  return { issue, ...(isMuch ? { part: 1, most: MOST.spam } : { part: 0.5 }) }
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word)
}
