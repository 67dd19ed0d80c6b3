import { countWords } from '#shared/plain-text.ts'
import { folded, uniform } from '#shared/uniform.ts'
import type { Block } from './blocks.ts'
import { inOneNotation } from './one-notation.ts'

type Flag = { rule: 'quote'; message: string; quote: string; cores?: string[] }
/** `may`: the possible speakers behind "he". `role`: "Storm coach", if the speaker is only named by that. */
type Quote = { words: string; speaker: string | null; shown: string; may: string[]; role: string | null }

const SPOKEN = /"([^"]{3,1500})"|(?<![\p{L}\p{N}])'([^']{12,600}(?:'\p{L}[^']{0,300}){0,4})'(?!\p{L})/gu
const VERB =
  '(?:said|says|told|tells|added|adds|insisted|insists|explained|admitted|joked|warned|believes|stated|recalled|commented|according to|wrote|noted|argued|conceded)'
const NAMES = /\p{Lu}[\p{L}'-]{1,40}(?: (?:van |de |der |du )?\p{Lu}[\p{L}'-]{1,40}){0,3}/gu
const AFTER = new RegExp(
  `^[,.]?\\s{0,2}(?:${VERB}\\s([^.,;:"]{2,90})|([^.,;:"]{2,80}?),? (?:later |also |then )?${VERB}(?![\\p{L}]))`,
  'u',
)
const BEFORE = new RegExp(`([^.;"]{2,90}?),? (?:later |also |then )?${VERB}(?![\\p{L}])([^".]{0,60})$`, 'u')

/** Words in quotation marks must be in the source unchanged, and by the same person. */
export function quoteFlags(blocks: readonly Block[], source: readonly string[]): Flag[] {
  const known = ` ${source.map(wordsOf).join(' ')} `
  const theirs = source.flatMap((text) => quotesIn(uniform(text)))
  // "…," he said. "…" is one quotation.
  const spoken = ` ${theirs.map(({ words }) => words).join(' ')} `
  const byRole = namesByRole(source)
  return blocks.flatMap(({ kind, text }) => {
    const plain = uniform(text)
    const quotes = quotesIn(plain)
    const all =
      kind === 'quote' && quotes.length === 0
        ? [{ words: wordsOf(plain), speaker: null, shown: plain, may: [], role: null }]
        : quotes
    return all.flatMap(({ words, speaker, shown, role }): Flag[] => {
      if (countWords(words) < 2) return []
      if (!known.includes(` ${words} `) && !spoken.includes(` ${words} `))
        return [{ rule: 'quote', message: 'These words are not in the source', quote: shown }]
      const same = theirs.filter((other) => other.speaker !== null && ` ${other.words} `.includes(` ${words} `))
      const they = theirs.find((other) => other.may.length > 0 && ` ${other.words} `.includes(` ${words} `))
      if (speaker !== null && same.length === 0 && they && !they.may.some((name) => isSameSpeaker(name, speaker)))
        return [
          { rule: 'quote', message: `The source does not have ${speaker} say this`, quote: shown, cores: [speaker] },
        ]
      if (speaker === null || same.length === 0 || same.some((other) => isSameSpeaker(other.speaker ?? '', speaker)))
        return []
      const called = byRole.get(role ?? '') ?? []
      if (same.some((other) => called.some((name) => isSameSpeaker(name, other.speaker ?? '')))) return []
      const message = `The source has ${same[0]?.speaker} say this, not ${speaker}`
      return [{ rule: 'quote', message, quote: shown, cores: [speaker] }]
    })
  })
}

const NAME = "\\p{Lu}[\\p{L}'-]{1,40}"
const ROLE = `(${NAME})(?:'s)? ((?:head )?(?:coach|captain|skipper|manager|trainer|chairperson|afrigter|kaptein))`
const ALONE = new RegExp(`${ROLE}\\b(?! \\p{Lu})`, 'u')
const NAMED = new RegExp(`${ROLE},? (${NAME}(?: ${NAME}){0,3})`, 'gu')

/** Whom a source names with a role: "Storm coach Ntuli", so that "said the Storm coach" is Ntuli too. */
function namesByRole(source: readonly string[]): Map<string, string[]> {
  const named = source.flatMap((text) => [...uniform(text).matchAll(NAMED)])
  const of = Map.groupBy(named, ([, side, role]) => `${side} ${role}`)
  return new Map([...of].map(([role, all]) => [role, all.map(([, , , name = '']) => name)]))
}

// "Won't" is the same as "will not".
const SHORT: readonly (readonly [short: RegExp, whole: string])[] = [
  [/\bwon't\b/gi, 'will not'],
  [/\bcan(?:'t| not)\b/gi, 'cannot'],
  [/n't\b/gi, ' not'],
  [/'re\b/gi, ' are'],
  [/'ve\b/gi, ' have'],
  [/'ll\b/gi, ' will'],
  [/\bi'm\b/gi, 'i am'],
  [/\b(it|he|she|that|there|here|what|who|where)'s\b/gi, '$1 is'],
]

function wordsOf(text: string): string {
  return folded(SHORT.reduce((plain, [short, whole]) => plain.replace(short, whole), notated(text)))
}

function notated(text: string): string {
  return inOneNotation(uniform(text))
    .map((piece) => piece.text)
    .join('')
}

function quotesIn(plain: string): Quote[] {
  return [...plain.matchAll(SPOKEN)].map(({ 0: whole, 1: double, 2: single, index }) => {
    const shown = double ?? single ?? ''
    const end = index + whole.length
    // After a full stop another sentence begins.
    const after = shown.endsWith('.') ? null : AFTER.exec(plain.slice(end, end + 120))
    const before = BEFORE.exec(plain.slice(Math.max(0, index - 140), index))
    const speaker = lastName(clauseOf(after?.[1] ?? after?.[2])) ?? lastName(before?.[1]) ?? lastName(before?.[2])
    const isHe = speaker === null && /^[,.]? ?(?:he|she) /i.test(after?.[0] ?? '')
    const may = isHe ? namesBefore(plain, index) : []
    const [, side, post] = ALONE.exec(after?.[0] ?? before?.[0] ?? '') ?? []
    const role = side && speaker?.endsWith(side) ? `${side} ${post}` : null
    return { words: wordsOf(shown), speaker, shown, may, role }
  })
}

// Those of the sentence before.
function namesBefore(plain: string, index: number): string[] {
  const sentences = plain
    .slice(Math.max(0, index - 260), index)
    .split(/(?<=[.!?]) /)
    .filter(Boolean)
  return sentences.at(-1)?.match(NAMES) ?? []
}

// "Said Dlamini after her side had beaten City".
function clauseOf(words = ''): string {
  return words.split(/ (?:after|before|when|while|as|who|whose|because|following|about|nadat|voordat|toe) /)[0] ?? ''
}

// "Rovers coach Themba Nkosi": the speaker is named last.
function lastName(words = ''): string | null {
  return (
    words
      .match(NAMES)
      ?.filter((name) => !/^(?:He|She|They|Hy|Sy|Hulle)$/.test(name))
      .at(-1) ?? null
  )
}

function isSameSpeaker(a: string, b: string): boolean {
  const [one, two] = [a.toLowerCase().split(' '), b.toLowerCase().split(' ')]
  return one.at(-1) === two.at(-1) || (one[0] === two[0] && (one.length === 1 || two.length === 1))
}
