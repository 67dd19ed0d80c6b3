import { numbersIn } from '#shared/number-notations.ts'
import { DENIES } from './afrikaans.ts'
import { isTelling, type Word, wordsOf } from './stems.ts'

/** A sentence analysed: who, how much, what, and what is denied. */
export type Said = {
  text: string
  words: Word[]
  /** Stems of the meaningful words, without names. */
  stems: ReadonlySet<string>
  names: Name[]
  numbers: { key: string; at: number; end: number }[]
  denials: Denials
  /** Names in the earlier sentences of its paragraph: possible meanings of "he" and "the side". */
  before: Name[]
  /** The subject of the sentence before: its "he". */
  subject: Name | null
}
/** How many things a sentence denies, the first word of each, and all their words. */
export type Denials = { count: number; heads: ReadonlySet<string>; stems: ReadonlySet<string> }
export type Name = { parts: string[]; at: number; end: number }

const MOST_LETTERS = 1200
const NOT =
  /^(?:not|never|no|nobody|none|without|neither|nor|cannot|unable|denied|denies|deny|refused|refuses|refusing|failed|fails|failing|declined?s?|reject(?:s|ed|ing)?|unlikely|hardly|yet to)$|n't$/i
const EXPECTED = /^(?:expected|likely|going|thought|believed|due)$/i
const INSIDE = /^(?:of|de|van|der|du|la|den)$/

/** The sentences of a text, by paragraph. */
export function saidIn(paragraphs: readonly string[], known: ReadonlySet<string>): Said[] {
  return paragraphs.flatMap((paragraph) => {
    const said: Said[] = []
    for (const text of sentencesIn(paragraph)) {
      const before = said.slice(-2).flatMap(({ names }) => names)
      said.push({ ...takenApart(text, known), before, subject: subjectOf(said.at(-1)) })
    }
    return said
  })
}

// "In Stellenbosch".
const PLACE = /\b(?:in|at|near|from)(?: the)? $/i

function subjectOf(previous: Said | undefined): Name | null {
  if (!previous) return null
  const isOfOneBefore = /^(?:he|she|they|his|her|their|hy|sy|hulle|hul|haar)\b/i.test(previous.text)
  return isOfOneBefore
    ? previous.subject
    : (previous.names.find((name) => !isSetting(name) && !PLACE.test(previous.text.slice(0, name.at))) ?? null)
}

/** Words capitalised within a sentence: names, also at the beginning of one. */
export function nameWords(paragraphs: readonly string[]): Set<string> {
  const large = new Set<string>()
  const small = new Set<string>()
  for (const text of paragraphs.flatMap(sentencesIn)) {
    for (const [at, word] of wordsOf(text).entries()) {
      if (!word.isCapital) small.add(word.text.toLowerCase())
      // "BetSafari" is a name even at the beginning of a sentence.
      else if ((at > 0 || /\p{Ll}\p{Lu}/u.test(word.text)) && !isCalendar(word.text)) large.add(word.text.toLowerCase())
    }
  }
  for (const word of small) large.delete(word)
  return large
}

/** The sentences of a paragraph. */
export function sentencesIn(text: string): string[] {
  const parts = text.split(/(?<=[.!?]["')]?)\s+(?=["'(]?[\p{Lu}\p{N}]|'n )|\n+/u)
  const joined: string[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last && /\b(?:Mr|Mrs|Ms|[Dd]r|[Mm]nr|[Mm]ev|[Aa]dv|[Pp]rof|vs?|St|No|\p{Lu})\.$/u.test(last.slice(-6)))
      joined[joined.length - 1] = `${last} ${part}`
    else joined.push(part)
  }
  return joined.filter((part) => part.trim() !== '').map((part) => part.slice(0, MOST_LETTERS))
}

function isCalendar(word: string): boolean {
  return /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:maan|dins|woens|donder|vry|sater|son)da[eg]\p{L}*|january|february|march|april|may|june|july|august|september|october|november|december|januarie|februarie|maart|mei|junie|julie|augustus|oktober|desember|i|r\d.*)$/iu.test(
    word,
  )
}

function takenApart(text: string, known: ReadonlySet<string>): Omit<Said, 'before' | 'subject'> {
  const words = wordsOf(text)
  const names: Name[] = []
  const isName = (word: Word | undefined) =>
    word?.isCapital === true && !isCalendar(word.text) && known.has(word.text.toLowerCase())
  const inName = new Set<Word>()
  for (let at = 0; at < words.length; at++) {
    const first = words[at]
    if (!first || !isName(first)) continue
    const parts = [first]
    for (;;) {
      const [next, after] = [words[at + 1], words[at + 2]]
      const last = parts.at(-1)
      if (last && text.slice(last.end, last.end + 2) === "'s") break
      if (next && isName(next) && last && next.at - last.end <= 1) {
        parts.push(next)
        at += 1
      } else if (next && after && INSIDE.test(next.text) && isName(after)) {
        parts.push(next, after)
        at += 2
      } else break
    }
    for (const part of parts) inName.add(part)
    names.push({
      parts: parts.flatMap((part) => part.text.toLowerCase().split('-').filter(Boolean)),
      at: first.at,
      end: parts.at(-1)?.end ?? first.end,
    })
  }
  const telling = words.filter((word) => !inName.has(word) && isTelling(word) && !/^\d/.test(word.text))
  const around = denialsAround(telling, text)
  // For each "not", the words that it denies.
  const denied = words.flatMap((word, at) => {
    if (word.isPhrase && word.text !== 'not') return []
    // "Without the injured Zulu" denies nothing about him.
    if (word.text.toLowerCase() === 'without' && names.some((name) => name.at > word.end && name.at - word.end < 20))
      return []
    if (DENIES.test(word.text)) return around(word)
    // "The pictures proved nothing".
    if (/^nothing$/i.test(word.text) && at > 0)
      return [
        words
          .slice(0, at)
          .filter(isTelling)
          .slice(-1)
          .map(({ stem }) => stem),
      ]
    // "At Rooidam and not at Elandsrus" only denies the name.
    if (
      word.text === 'not' &&
      names.some((name) => /^ (?:at |in |on |by |to |for )?(?:the )?$/.test(text.slice(word.end, name.at)))
    )
      return []
    const isAgainst =
      word.text === 'against' && /\b(?:decided|opted|chose|voted|advised) $/.test(text.slice(0, word.at))
    if (!isAgainst && !NOT.test(text.slice(word.at, word.end + 3).split(/[^\p{L}']/u)[0] ?? '') && !NOT.test(word.text))
      return []
    return [
      words
        .slice(at + 1, at + 6)
        // A quotation denies nothing outside it.
        .filter((next) => isTelling(next) && !inName.has(next) && !text.slice(word.end, next.at).includes('"'))
        // "Is not expected to miss" denies that she misses.
        .filter((next) => !EXPECTED.test(next.text))
        .slice(0, 2)
        .map(({ stem }) => stem),
    ]
  })
  const numbers = numbersIn(text).map(({ key, start, end }) => ({ key, at: start, end }))
  return { text, words, names, numbers, denials: denialsOf(denied), stems: new Set(telling.map(({ stem }) => stem)) }
}

// "Nie" may come before what it denies or after it: its whole clause counts as denied.
function denialsAround(telling: readonly Word[], text: string): (word: Word) => string[][] {
  const breaks = [...text.matchAll(/[,;:]|(?= (?:en|maar|want) )/g)].map(({ 0: mark, index }) => ({
    from: index,
    to: mark === '' ? text.indexOf(' ', index + 1) + 1 : index + 1,
  }))
  return ({ at, end }) => {
    const from = breaks.findLast(({ to }) => to <= at)?.from ?? -1
    const to = breaks.find((mark) => mark.from >= end)?.to ?? Number.POSITIVE_INFINITY
    return telling.filter((word) => (word.at > at ? word.at < to : word.end > from)).map(({ stem }) => [stem])
  }
}

// A sentence may deny the same many times over: beyond their number it only matters which words they are.
function denialsOf(denied: readonly string[][]): Denials {
  const heads = new Set(denied.flatMap(([head]) => head ?? []))
  return { count: denied.length, heads, stems: new Set(denied.flat()) }
}

/** Whether two names mean the same: "Dlamini" is Sipho Dlamini. */
export function isSame(a: Name, b: Name): boolean {
  const [short, long] = a.parts.length <= b.parts.length ? [a.parts, b.parts] : [b.parts, a.parts]
  const atEnd = short.every((part, at) => part === long[long.length - short.length + at])
  return atEnd || short.every((part, at) => part === long[at])
}

const SETTINGS =
  /^(?:open|cup|league|shield|trophy|championships?|marathon|race|park|stadium|ground|oval|arena|premiership|grand|masters|classic|series|beker|liga|reeks|stadion|marat(?:h)?on)$/

/** After a name: "Sibiya's side" is not about her. */
export const TEAM_OF = /^'s? (?:side|team|men|women|players|charges|boys|girls)\b/

/** Whether a name is a place's or a contest's, which do not act. */
export function isSetting({ parts }: Name): boolean {
  const last = parts.at(-1) ?? ''
  return SETTINGS.test(last) || /\p{L}{3}(?:beker|skild|trofee|liga|reeks|stadion)$/u.test(last)
}

/** Whether a sentence has a name. */
export function mentions({ names }: Said, name: Name): boolean {
  return names.some((other) => isSame(other, name))
}

/** Whether a sentence has a figure, alone or as part of a score. */
export function hasNumber({ numbers }: Said, key: string): boolean {
  return numbers.some((number) => number.key === key || number.key.split('-').includes(key))
}

/** Parts of a sentence, in order. */
export function inOrder({ text }: Said, ...parts: readonly { at: number; end: number }[]): string {
  return parts
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, end }) => text.slice(at, end))
    .join('…')
}
