import type { Edit } from './edits.ts'
import type { Index } from './nearest.ts'
import type { Said } from './said.ts'
import { isTelling } from './stems.ts'
import { isOrdinary } from './support.ts'
import type { Problem } from './unsupported.ts'

// "R1.8 million a year" for R1.8 million.
const RATE = /^(?:a|per|each) (?:year|month|week|match|game|season)$/
const LEAST_CLAUSE = 3

/** A clause added to an otherwise identical sentence, with a word or a figure that the source does not have. */
export function clauseClash(
  one: Said,
  edits: readonly Edit[],
  { vocabulary, everyStem, allowed, all }: Index,
): Problem | null {
  const rate = edits.find(({ gone, come }) => gone.length === 0 && RATE.test(come.map(({ text }) => text).join(' ')))
  if (rate) return { message: 'The source does not say this', cores: rate.come.map(({ text }) => text).slice(-1) }
  const [edit, ...more] = edits
  const [first, last] = [edit?.come[0], edit?.come.at(-1)]
  if (!edit || !first || !last || more.length > 0 || edit.gone.length > 0) return null
  if (edit.come.length < (first.text === 'or' ? 2 : LEAST_CLAUSE)) return null
  const isInside = ({ at }: { at: number }) => at >= first.at && at < last.end
  const isInName = (at: number) => one.names.some((name) => at >= name.at && at < name.end)
  const words = one.words.filter(
    (word) =>
      isInside(word) &&
      isTelling(word) &&
      !isOrdinary(word.stem) &&
      !isInName(word.at) &&
      !vocabulary.has(word.stem) &&
      !everyStem.has(word.stem) &&
      !allowed.has(word.stem),
  )
  const figures = one.numbers.filter(
    (number) => isInside(number) && !all.some(({ numbers }) => numbers.some(({ key }) => key === number.key)),
  )
  // "Second or third" for "second".
  const isChoice = /^(?:or|of)$/.test(first.text)
  return words.length + figures.length > 0 || isChoice
    ? { message: 'The source does not say this', cores: [one.text.slice(first.at, last.end)] }
    : null
}
