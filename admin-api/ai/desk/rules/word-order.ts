import { CLASSES, WEIGHTS } from './word-order-weights.ts'

const SMALL = new Set(
  'the a an of to in on at for and but or is was were are be been has had have it he she they his her their that this with by from as not no who which what when where there than then into over after before so if we you i its all one two out up more only do did does will would can could may might must should just also still now very too most some any each every other another such own same how why because while until since about against between through during without within under above below behind along off down again once here never always often yet even both few many much us him them me my our your those these'.split(
    ' ',
  ),
)
const AFRIKAANS = /^(?:die|het|nie|en|van|vir|sy|hulle|’?n|dat|wat|deur|te|om|op|is|was|met|maar|ook|na|uit)$/
const WORD = /[\p{L}\d][\p{L}\d'’.,-]*(?<![.,])|[,;:]/gu
const LEAST_PAIRS = 50
const MOST_SENTENCES = 400
const START = '^'
const STOP = '.'

const PLACE = new Map(CLASSES.split(' ').map((name, at) => [name, at]))
const MIDDLE = 'm'.charCodeAt(0)
const STEP = 0.35

/**
 * Scores the order of words in sentences: about 0.5 in prose, below -0.5 for words in any order. null: too few to tell,
 * or not English.
 */
export function orderOf(sentences: readonly string[]): number | null {
  const lines = sentences.slice(0, MOST_SENTENCES).map(classesOf)
  if (isAfrikaans(sentences.slice(0, MOST_SENTENCES))) return null
  let [sum, pairs] = [0, 0]
  for (const classes of lines) {
    for (const [first, second] of pairsOf(classes)) {
      sum += weightOf(first, second)
      pairs += 1
    }
  }
  return pairs < LEAST_PAIRS ? null : sum / pairs
}

/** The classes of a sentence's words: small words are their own, others are classified by their ending. */
export function classesOf(sentence: string): string[] {
  const words = [...sentence.matchAll(WORD)].map(([word]) => word)
  if (words.length < 4) return []
  return [START, ...words.map((word, at) => classOf(at === 0 ? word.toLowerCase() : word)), STOP]
}

/** Each class and the one after it. */
export function pairsOf(classes: readonly string[]): [string, string][] {
  return classes.slice(1).map((second, at): [string, string] => [classes[at] ?? START, second])
}

function classOf(word: string): string {
  const lower = word.toLowerCase().replace(/['’]s?$/, '')
  if (/^[,;:]$/.test(word)) return ','
  if (SMALL.has(lower)) return lower
  if (/\d/.test(word)) return '#'
  const ending = /(?:ing|ly|ed)$/.exec(lower)?.[0]
  if (ending) return `+${ending}`
  if (/^\p{Lu}/u.test(word)) return '+Name'
  return lower.endsWith('s') ? '+s' : '+'
}

function isAfrikaans(sentences: readonly string[]): boolean {
  const words = sentences.flatMap((text) => text.toLowerCase().match(/[\p{L}’]+/gu) ?? [])
  const [theirs, own] = [words.filter((word) => AFRIKAANS.test(word)), words.filter((word) => SMALL.has(word))]
  return theirs.length > own.length
}

// How much likelier a class is after another than elsewhere, one letter each.
function weightOf(first: string, second: string): number {
  const [row, column] = [PLACE.get(first), PLACE.get(second)]
  if (row === undefined || column === undefined) return 0
  return (WEIGHTS.charCodeAt(row * PLACE.size + column) - MIDDLE) * STEP
}

/** A weight as its letter. */
export function letterOf(weight: number): string {
  return String.fromCharCode(MIDDLE + Math.max(-12, Math.min(12, Math.round(weight / STEP))))
}
