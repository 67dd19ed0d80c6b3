import type { Said } from '../../verify/said.ts'
import { figureOf } from './statements/amounts.ts'
import type { Clash } from './sums.ts'

const ONE = '(\\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'
const RESULT = '(?:won|wins?|winners|winning|lost|losers|drawn|draws?|defeats?|gewen|verloor)'
const DONE = '(?:bets?|tips|selections|matches|games|starts|races|fights|bouts|wedstryde)'
const RECORD = new RegExp(
  `\\b${ONE} (?:\\p{Ll}+ )?${DONE},? (?:of which |with |and )?${ONE} (?:of them )?(?:\\p{Ll}+ )?${RESULT}\\b`,
  'giu',
)
const PART = new RegExp(
  `\\b(?:won|lost|drawn|scored|missed|saved|made|converted|kicked|taken|hit|gewen|verloor) ${ONE} (?:out )?(?:of|from|uit) (?:their |his |her |its |the |hul |sy |haar )?(?:last |first |previous |laaste )?${ONE}\\b(?! (?:metres|yards|minutes|points|km|to |per))`,
  'giu',
)
const TOTAL = new RegExp(`(?:^|[.;:] ?)?[^.;:]*?,? ${ONE} (?:in all|in total|altogether|all told)\\b`, 'iu')
const PARTS = new RegExp(`\\b${ONE}\\b(?!-|:|%|\\.\\d)`, 'giu')
const SHARE = new RegExp(
  `\\b${ONE} (?:out )?of (?:their |his |her |the )?${ONE}(?: \\p{Ll}+)?(?:,? or | \\(|,? which is |,? that is )(?:about |some |just over |nearly )?(\\d{1,3}(?:\\.\\d)?) ?(?:%|per ?cent)`,
  'giu',
)
const PRICE = /(?<![\d.,R])(\d{1,2}\.\d{1,2})(?!\d|%| ?(?:m|km|million|seconds|points|units?)\b)/g
const CHANCE =
  /\b(?:implies|implying|suggests|means|equals|is) (?:a |an )?(?:chance |probability )?(?:of )?(?:about |roughly |around |some |just over |nearly )?(\d{1,2}(?:\.\d)?) ?(?:%|per ?cent)/i
const RETURNS =
  /\bR ?(\d{1,6})\b[^.]{0,30}? at (\d{1,3}\.\d{1,2})\b[^.]{0,20}? (?:returns?|pays?(?: out)?|brings?) R ?(\d{1,7}(?:\.\d\d)?)\b/i

/** Arithmetic errors in a sentence: more won than played, a part larger than its whole, a total, a share, a price. */
export function sumsOfSentence(all: readonly Said[]): Clash[] {
  return all.flatMap((said): Clash[] => {
    const topic = FAULTS.find(([, isWrong]) => isWrong(said.text))?.[0]
    return topic === undefined ? [] : [{ topic, one: said, other: said }]
  })
}

const FAULTS: readonly [string, (text: string) => boolean][] = [
  ['more than were played', (text) => pairs(text, RECORD).some(([played, won]) => won > played)],
  ['a part is larger than its whole', (text) => pairs(text, PART).some(([part, whole]) => part > whole && whole > 0)],
  ['the total', isWrongTotal],
  ['the share', isWrongShare],
  ['the price and its chance', isWrongChance],
  ['the stake, the price and the return', isWrongReturn],
]

function pairs(text: string, pattern: RegExp): [number, number][] {
  return [...text.matchAll(pattern)].map(([, first, second]) => [figure(first), figure(second)])
}

const TWENTY = ['eleven', 'twelve']

function figure(written = ''): number {
  const at = TWENTY.indexOf(written.toLowerCase())
  return at < 0 ? figureOf(written) : at + 11
}

// "Four for the win and one for the tries, five in all": of two or three figures before it.
function isWrongTotal(text: string): boolean {
  const match = TOTAL.exec(text)
  if (!match) return false
  const total = figure(match[1])
  const before = match[0].slice(0, match[0].lastIndexOf(match[1] ?? ''))
  const parts = [...before.matchAll(PARTS)].map(([, part]) => figure(part))
  if (parts.length < 2 || parts.length > 3 || !/ and |,/.test(before) || total === 0) return false
  const sum = parts.reduce((all, part) => all + part, 0)
  return (
    sum !== total &&
    !parts.includes(total) &&
    !/\b(?:over|after|in|since|between|from) (?:the )?(?:\w+ )?\w+ (?:years|seasons|matches|games|days|weeks)\b/.test(
      before,
    )
  )
}

function isWrongShare(text: string): boolean {
  return [...text.matchAll(SHARE)].some(([, part, whole, percent]) => {
    const share = (figure(part) * 100) / figure(whole)
    return Number.isFinite(share) && Math.abs(share - Number(percent)) > 3
  })
}

function isWrongChance(text: string): boolean {
  const prices = [...text.matchAll(PRICE)]
  const chance = CHANCE.exec(text)?.[1]
  const price = Number(prices[0]?.[1])
  if (prices.length !== 1 || chance === undefined || price < 1.01) return false
  return Math.abs(100 / price - Number(chance)) > 6
}

function isWrongReturn(text: string): boolean {
  const [, stake, price, paid] = RETURNS.exec(text) ?? []
  if (stake === undefined) return false
  const [whole, profit] = [Number(stake) * Number(price), Number(stake) * (Number(price) - 1)]
  return [whole, profit].every((sum) => Math.abs(sum - Number(paid)) > Math.max(2, whole * 0.03))
}
