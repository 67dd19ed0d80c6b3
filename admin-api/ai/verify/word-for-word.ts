import { uniform } from '#shared/uniform.ts'
import { type Block, blocksOf } from './blocks.ts'
import { inOneNotation } from './one-notation.ts'
import { sentencesIn } from './said.ts'
import { stemOf } from './stems.ts'
import { isOrdinary } from './support.ts'
import type { Text } from './unsupported.ts'

// They connect sentences without changing their meaning.
const LEADING_ON = new Set(
  'a an the and also but however meanwhile moreover furthermore then n en ook maar egter intussen voorts'.split(' '),
)
// The sentence before says whom or what it is about.
const OF_BEFORE =
  /^(?:the|this|that|these|those|die|dit|hierdie|daardie|there|here|so|then|but|and|also|however) |\b(?:he|she|they|it|him|her|them|his|hers|their|theirs|its|this|these|those|both|former|latter|another|others?|hy|sy|hulle|haar|hom|hul|albei|ander)\b/i
// Without what follows the comma, a headline may say more.
const LIMIT =
  /\b(?:not|no|never|nor|neither|without|but|if|unless|until|provided|only|except|although|though|may|might|could|would|should|deny|denie[ds]|alleg\w+|accus\w+|claim\w*|say|says|said|according|report\w*|nie|geen|maar|tensy|indien|mits|sou|volgens)\b/i

type Line = { words: string; isOfBefore: boolean; clauses: string[] }

/**
 * The sentences of a text that are not word for word in its source; connecting words, notations and punctuation are not
 * compared. A sentence that refers to something named before it only counts behind the same sentence as in the source.
 * `known`: sentences that need no source.
 */
export function ownWordsIn(
  { title, excerpt, content }: Text,
  source: readonly string[],
  known: readonly string[] = [],
): string[] {
  const lines = source.flatMap((paragraph) => sentencesIn(uniform(paragraph)).map(lineOf))
  const places = Map.groupBy(
    lines.map((line, place) => ({ line, place })),
    ({ line }) => line.words,
  )
  const clauses = new Set(lines.flatMap((line) => (line.isOfBefore ? [] : line.clauses)))
  const free = new Set(known.map((sentence) => wordsOf(uniform(sentence))))
  let last = -1

  function stands(sentence: string, kind: Block['kind']): boolean {
    const words = wordsOf(sentence)
    if (words === '' || free.has(words)) return true
    const found = places.get(words)?.find(({ line, place }) => place === last + 1 || !line.isOfBefore)
    if (found) {
      last = found.place
      return true
    }
    return kind === 'heading' && (clauses.has(words) || isEmpty(words))
  }

  const blocks: Block[] = [
    { kind: 'heading', text: title },
    { kind: 'text', text: excerpt ?? '' },
    ...blocksOf(content),
  ]
  return blocks.flatMap(({ kind, text }) => sentencesIn(uniform(text)).filter((sentence) => !stands(sentence, kind)))
}

function lineOf(sentence: string): Line {
  return { words: wordsOf(sentence), isOfBefore: OF_BEFORE.test(sentence), clauses: clausesOf(sentence) }
}

/** What a headline may take from a sentence: all up to a comma, if the rest limits nothing. */
function clausesOf(sentence: string): string[] {
  return [...sentence.matchAll(/[,;:](?= )/g)]
    .filter(({ index }) => !LIMIT.test(sentence.slice(index)))
    .map(({ index }) => wordsOf(sentence.slice(0, index)))
}

/** "The numbers", "Team news": says nothing about anyone. */
function isEmpty(words: string): boolean {
  return words.split(' ').every((word) => /^\p{L}+$/u.test(word) && isOrdinary(stemOf(word)))
}

/** The words and figures of a sentence, each figure and date in one notation. */
function wordsOf(sentence: string): string {
  const words = inOneNotation(sentence).flatMap(({ text, isFigure }) =>
    isFigure ? text : (text.toLowerCase().match(/[$€£%]|[\p{L}\p{N}]+/gu) ?? []),
  )
  return words.filter((word) => !LEADING_ON.has(word)).join(' ')
}
