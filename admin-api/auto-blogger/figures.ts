import type { Flag } from '#shared/auto-blogger.ts'
import { uniform } from './plain-text.ts'

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const DATE = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})\\b\\.?|\\b(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?![.,]\\d)|\\b(\\d{4})-(\\d{2})-(\\d{2})\\b`,
  'gi',
)
const LONE_MONTH = new RegExp(`\\b(${MONTHS.filter((name) => name !== 'may' && name !== 'march').join('|')})\\b`, 'gi')
const WEEKDAY = new RegExp(`\\b(${WEEKDAYS.join('|')})s?\\b`, 'gi')
const NUMBER = /(?<![\p{L}\d])\d{1,3}(?:[ ,]\d{3})+(?:\.\d+)?(?!\d)|(?<![\p{L}\d])\d+(?:[.,:/-]\d+)*/gu

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const NUMBER_WORD = new RegExp(
  `\\b(?:(${TENS.join('|')})(?:-(${UNITS.slice(1, 10).join('|')}))?|(${UNITS.join('|')}|hundred|thousand|million))\\b`,
  'gi',
)
// Said of anything: "one of them", "the two sides".
const EVERYDAY = new Set(['0', '1', '2'])
// The note of every tip.
const ALWAYS = new Set(['18'])

const ODDS_BEFORE = /\b(?:odds|price[ds]?|paying|pays|backed|evens|quoted|offered|bookmakers?|bet)\b[^.!?]{0,40}$/i
const ODDS_AFTER = /^[^.!?]{0,20}\b(?:odds|outright|favourites?|on the (?:draw|win)|to win)\b/i

type Found = { key: string; start: number; end: number }

/** Figures, odds and dates of a text that its material does not have. */
export function figureFlags(text: string, material: string): Flag[] {
  const plain = uniform(text)
  const known = uniform(material)
  const dates = datesIn(plain)
  const knownDates = new Set(datesIn(known).map(({ key }) => key))
  const flags = dates
    .filter(({ key }) => !knownDates.has(key))
    .map((date) => flagOf('date', 'This date is not in the material', plain, date))

  const knownNumbers = new Set([...numbersIn(known), ...wordsIn(known)].map(({ key }) => key))
  const isInDate = ({ start, end }: Found) => dates.some((date) => start < date.end && end > date.start)
  for (const number of [...numbersIn(plain), ...wordsIn(plain)]) {
    if (knownNumbers.has(number.key) || ALWAYS.has(number.key) || isInDate(number)) continue
    const isOdds = isOddsAt(plain, number)
    const message = isOdds ? 'These odds are not in the material' : 'This figure is not in the material'
    flags.push(flagOf(isOdds ? 'odds' : 'figure', message, plain, number))
  }
  return flags
}

function datesIn(text: string): Found[] {
  const days = [...text.matchAll(DATE)].map((match) => {
    const [whole, day, month, monthFirst, dayAfter, , isoMonth, isoDay] = match
    const name = month ?? monthFirst
    const key = name ? `${monthNumber(name)}-${Number(day ?? dayAfter)}` : `${Number(isoMonth)}-${Number(isoDay)}`
    return { key, start: match.index, end: match.index + whole.length }
  })
  const isFree = (at: number) => !days.some(({ start, end }) => at >= start && at < end)
  const names = [...text.matchAll(WEEKDAY), ...text.matchAll(LONE_MONTH)]
    .filter(({ index }) => isFree(index))
    .map(({ 0: whole, 1: name = '', index }) => ({ key: name.toLowerCase(), start: index, end: index + whole.length }))
  return [...days, ...names]
}

function monthNumber(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3))) + 1
}

function numbersIn(text: string): Found[] {
  return [...text.matchAll(NUMBER)].map(({ 0: whole, index }) => ({
    key: /[ ,]\d{3}(?!\d)/.test(whole) ? whole.replace(/[ ,]/g, '') : whole,
    start: index,
    end: index + whole.length,
  }))
}

function wordsIn(text: string): Found[] {
  return [...text.matchAll(NUMBER_WORD)]
    .map(({ 0: whole, 1: ten, 2: unit, 3: word, index }) => ({
      key: ten ? String((TENS.indexOf(ten.toLowerCase()) + 2) * 10 + unitOf(unit)) : keyOfWord(word ?? ''),
      start: index,
      end: index + whole.length,
    }))
    .filter(({ key }) => !EVERYDAY.has(key))
}

function unitOf(word: string | undefined): number {
  return word ? UNITS.indexOf(word.toLowerCase()) : 0
}

function keyOfWord(word: string): string {
  const unit = UNITS.indexOf(word.toLowerCase())
  return unit >= 0 ? String(unit) : word.toLowerCase()
}

function isOddsAt(text: string, { key, start, end }: Found): boolean {
  if (!/^\d+\.\d{1,3}$|^\d+\/\d+$/.test(key)) return false
  return ODDS_BEFORE.test(text.slice(0, start)) || ODDS_AFTER.test(text.slice(end)) || /^\d+\/\d+$/.test(key)
}

function flagOf(rule: Flag['rule'], message: string, text: string, { start, end }: Found): Flag {
  return { rule, message, quote: passage(text, start, end) }
}

/** What a flag shows: the place and a few words around it. */
export function passage(text: string, start: number, end: number): string {
  const from = text.lastIndexOf(' ', Math.max(0, start - 30)) + 1
  const space = text.indexOf(' ', Math.min(text.length, end + 30))
  return text.slice(start < 30 ? 0 : from, space < 0 ? text.length : space).trim()
}
