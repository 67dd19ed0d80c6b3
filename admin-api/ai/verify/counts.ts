import { UNITS_AFRIKAANS } from './afrikaans.ts'
import { UNITS } from './lexicon.ts'
import type { Index, Near } from './nearest.ts'
import { isSame, isSetting, type Said } from './said.ts'
import { isSameSpan } from './same-figure.ts'
import { stemOf } from './stems.ts'
import type { Problem } from './unsupported.ts'

/** Everything that can be counted. */
export const ANY_UNIT = `${UNITS}|${UNITS_AFRIKAANS}`

const COUNTS: Record<string, number> = {
  one: 1,
  a: 1,
  an: 1,
  single: 1,
  two: 2,
  pair: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  once: 1,
  twice: 2,
  thrice: 3,
  brace: 2,
  both: 2,
  double: 2,
  albei: 2,
}
const COUNTED = new RegExp(
  `(?<![\\p{L}\\d.,-])(one|single|two|pair of|both|[3-9]|three|four|five|six|seven|eight|nine|ten(?! (?:minste|volle))|1|2|1\\d|2\\d|een|twee|drie|vier|vyf|ses|sewe|agt|nege|tien|albei)(?:[ -](?:(?!in |for |of |from |at |off |with )\\p{Ll}+[ -]){0,2}?)(${ANY_UNIT})s?(?!\\p{L})`,
  'giu',
)
// "Two of their ten goals" are not two in total.
const SPELT = 'three|four|five|six|seven|eight|nine|ten|eleven|twelve|drie|vier|vyf|ses|sewe|agt|nege|tien|elf|twaalf'
const COUNTED_OF = new RegExp(
  `(?<![\\p{L}\\d.,-])(one|two|three|four|five|six|seven|eight|nine|ten|een|twee|drie|vier|vyf|ses|sewe|agt|nege|tien|\\d{1,2}) (?:of|van) (?:the |die )?(?:\\p{L}{3,6}|\\d{1,2}) (?:(?!(?:${SPELT}) )\\p{Ll}+ )?(${ANY_UNIT})s?(?!\\p{L})`,
  'giu',
)
const WICKETS_LOST = /(?<![\d.,-]|\d )\d{1,3} (?:for|vir) (one|two|three|four|five|six|seven|eight|nine|\d)\b/g
const TIMES = /\b(once|twice|thrice|brace)\b/gi

/** "One goal" where the source has two. */
export function countClash(one: Said, clear: readonly Near[], { all }: Index): Problem | null {
  const [best] = clear
  const close = clear
    .filter(({ share }) => share >= (best?.share ?? 0) * 0.9)
    .flatMap(({ said }) => countsIn(said.text))
  for (const [unit, count, written] of countsIn(one.text)) {
    // "One more card" is none of those counted in the source.
    if (/^\S+ (?:more|fewer|less|other)\b/i.test(written) || isRelative(one.text, written)) continue
    // Two minutes before the end is the 88th, which the source may mention.
    if (unit === 'minut' && isOfEnd(one.text, written) && !all.some(({ text }) => OF_END.test(text))) continue
    // "By seven points" follows from the score.
    if (one.text.includes(`by ${written}`) && isMargin(count, all)) continue
    if (
      all.some(
        (said) =>
          (one.names.length === 0 || sharesName(one, said)) &&
          countsIn(said.text).some(([other, number]) => other === unit && number === count),
      )
    )
      continue
    const theirs = close.filter(([other]) => other === unit)
    // A year is twelve months.
    if (clear.some(({ said }) => isSameSpan(written, said.text))) continue
    // "Two goals" is "scored twice".
    if (close.some(([other, number]) => number === count && (other === 'times' || unit === 'times'))) continue
    if (theirs.length > 0 && theirs.every(([, other]) => other !== count))
      return { message: 'The source has another number for this', cores: [written] }
  }
  return null
}

const OF_END =
  /\bminut\p{L}* (?:(?:from|before|voor|short of) (?:the |die )?(?:end|time|full|break|interval|einde|eind|rustyd|half)|left|to (?:go|play)|remaining)/iu

function isOfEnd(text: string, written: string): boolean {
  return OF_END.test(text.slice(text.indexOf(written)))
}

// "More than three goals", "a point better".
function isRelative(text: string, written: string): boolean {
  const at = text.indexOf(written)
  return (
    /\b(?:more|fewer|less|better) than $|\b(?:at least|averag\p{L}+|minstens) $/iu.test(text.slice(0, at)) ||
    /^[se]? (?:better|ahead|clear|behind|adrift|above|below|agter|voor)\b/i.test(text.slice(at + written.length))
  )
}

function isMargin(count: number, all: readonly Said[]): boolean {
  return all.some(({ numbers }) =>
    numbers.some(({ key }) => {
      const [, home, away] = /^(\d+)-(\d+)$/.exec(key) ?? []
      return home !== undefined && Math.abs(Number(home) - Number(away)) === count
    }),
  )
}

function sharesName(one: Said, said: Said): boolean {
  const theirs = [...said.names, ...said.before]
  return one.names.filter((name) => !isSetting(name)).some((name) => theirs.some((other) => isSame(name, other)))
}

function countsIn(text: string): [unit: string, count: number, written: string][] {
  const found = [...text.matchAll(COUNTED)].map(([written, count = '', unit = '']): [string, number, string] => [
    stemOf(unit),
    numberOf(count),
    written,
  ])
  const times = [...text.matchAll(TIMES)].map(([written, count = '']): [string, number, string] => [
    'times',
    numberOf(count),
    written,
  ])
  // "90 for two" has lost two wickets.
  const lost = [...text.matchAll(WICKETS_LOST)].map(([written, count = '']): [string, number, string] => [
    'wicket',
    numberOf(count),
    written,
  ])
  // "Four of five break points" are four, too.
  const of = [...text.matchAll(COUNTED_OF)].map(([written, count = '', unit = '']): [string, number, string] => [
    stemOf(unit),
    numberOf(count),
    written,
  ])
  return [...found, ...times, ...lost, ...of]
}

const WORDS = 'zero one two three four five six seven eight nine ten'.split(' ')
const WORDS_AFRIKAANS = 'nul een twee drie vier vyf ses sewe agt nege tien'.split(' ')
function numberOf(word: string): number {
  const lower = word.toLowerCase().replace(/ of$/, '')
  const spelt = Math.max(WORDS.indexOf(lower), WORDS_AFRIKAANS.indexOf(lower))
  return COUNTS[lower] ?? (spelt >= 0 ? spelt : Number(lower))
}
