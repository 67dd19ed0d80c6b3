import { type Found, numbersIn } from '#shared/number-notations.ts'
import { uniform } from '#shared/uniform.ts'
import { spokenTimes } from './restated-figures.ts'

// In minutes, days or months: "90 minutes" is one and a half hours, a fortnight is 14 days.
const UNITS: readonly (readonly [unit: RegExp, name: string, many: number])[] = [
  [/^[- ]?(?:minutes?|mins?|minuut|minute)\b/i, 'minutes', 1],
  [/^[- ]?(?:hours?|uur|ure)\b/i, 'minutes', 60],
  [/^[- ]?(?:days?|dae|dag)\b/i, 'days', 1],
  [/^[- ]?(?:weeks?|weke)\b/i, 'days', 7],
  [/^[- ]?(?:months?|maande?)\b/i, 'months', 1],
  [/^[- ]?(?:years?|jaar)\b/i, 'months', 12],
]
const IN_WORDS: readonly (readonly [words: RegExp, reading: string])[] = [
  [/\b(?:one and a half hours|an hour and a half|anderhalf uur)\b/i, '90 minutes'],
  [/\b(?:half an hour|half-hour|halfuur)\b/i, '30 minutes'],
  [/(?<!three-|three )\bquarter of an hour\b|\bkwartier\b/i, '15 minutes'],
  [/\b(?:an|one) hour\b|(?<!\p{L})'n uur\b/iu, '60 minutes'],
  [/\bfortnight/i, '14 days'],
  [/\b(?:a|one) week\b|(?<!\p{L})'n week\b/iu, '7 days'],
  [/\b(?:half a year|half-year|halfjaar)\b/i, '6 months'],
  [/\b(?:a|one) year\b|(?<!\p{L})'n jaar\b/iu, '12 months'],
  [/\b(?:a|one|the (?:last|past)) decade\b|(?<!\p{L})'n dekade\b/iu, '120 months'],
  [/\b(?:noon|midday|twaalfuur)\b/i, 'clock 0:00'],
]
const HOURS = 'twaalf een twee drie vier vyf ses sewe agt nege tien elf'.split(' ')
const HOUR = new RegExp(`(?<!\\p{L})(half)?(${HOURS.join('|')})-?(uur)?(?!\\p{L})`, 'giu')

/** The possible meanings of a figure: "5/2" is also written 5-2 and 3.50, and "19:00" is seven o'clock. */
function readingsOf(key: string): string[] {
  const [, a = '', mark = '', b = ''] = /^(\d+)([-/:])(\d+(?:\.\d+)?)$/.exec(key) ?? []
  if (mark !== '') {
    // "0:48" is 48 seconds.
    if (mark === ':' && Number(a) === 0) return [String(Number(b)), ...clockOf(a, b)]
    const also = mark === ':' ? clockOf(a, b) : mark === '/' ? priceOf(Number(a) / Number(b) + 1) : []
    return [`${Number(a)} to ${Number(b)}`, ...also]
  }
  const [, hour = '', minutes = '0'] = /^(\d{1,2})(?:\.(\d\d?))?$/.exec(key) ?? []
  return [key, ...clockOf(hour, minutes.padEnd(2, '0')), ...priceOf(Number(key))]
}

function clockOf(hour: string, minutes: string): string[] {
  const isTime = hour !== '' && Number(hour) < 25 && Number(minutes) < 60
  return isTime ? [`clock ${Number(hour) % 12}:${minutes.padStart(2, '0')}`] : []
}

function priceOf(price: number): string[] {
  return Number.isFinite(price) ? [`price ${Number(price.toFixed(2))}`] : []
}

/** Whether two figures may be the same, in any notation. */
export function isSameFigure(a: string, b: string): boolean {
  if (a === b) return true
  if (!/[-/:]/.test(a + b)) return false
  const others = readingsOf(b)
  return readingsOf(a).some((reading) => others.includes(reading))
}

// "Seven" alone is not a time.
const OF_THE_DAY = /^ ?-?(?:uur|o'clock)\b/i

/** The possible meanings of one figure of a text, with its unit. */
export function readingsAt(text: string, { key, start, end }: Found): string[] {
  const after = text.slice(end, end + 12)
  const units = UNITS.flatMap(([unit, name, many]) => (unit.test(after) ? [`${Number(key) * many} ${name}`] : []))
  // "13.00" is a price, and 13 a count.
  const isCount = /^\d+$/.test(key) && !/[.,]\d\d$/.test(text.slice(start, end)) && !OF_THE_DAY.test(after)
  // "16 to 1" is 16/1.
  const [, second] = /^ to (\d{1,3})(?![\d:-]|[.,]\d)/.exec(after) ?? []
  const [, first] = /(?<![\d.,:-])(\d{1,3}) to $/.exec(text.slice(Math.max(0, start - 9), start)) ?? []
  const pair = second ? [`${key} to ${second}`] : first ? [`${first} to ${key}`] : []
  return [...pair, ...readingsOf(key).filter((reading) => !isCount || reading === key), ...units]
}

const CLOSE = 40

/** The possible meanings of a text's figures, two adjacent ones as a pair. */
export function readingsIn(text: string): Set<string> {
  const found = numbersIn(text).sort((a, b) => a.start - b.start)
  const pairs = found.flatMap(({ key, end }, at) => {
    const next = found[at + 1]
    if (!next || next.start - end > CLOSE || !/^\d+$/.test(key) || !/^\d+$/.test(next.key)) return []
    // "Four wickets for 27" is also 27/4.
    const isOfRuns = Math.max(Number(key), Number(next.key)) >= 20
    return [`${key} to ${next.key}`, ...(isOfRuns ? [`${next.key} to ${key}`] : [])]
  })
  const hours = [...text.matchAll(HOUR)].flatMap(([, half, word = '', isHour]) => {
    const hour = HOURS.indexOf(word.toLowerCase())
    return half ? clockOf(String(hour + 11), '30') : isHour ? clockOf(String(hour), '0') : []
  })
  return new Set([
    ...found.flatMap((number) => readingsAt(text, number)),
    ...pairs,
    ...hours,
    ...hoursAndMinutes(text),
    ...spokenTimes(text).flatMap(({ key }) => readingsOf(key)),
    ...IN_WORDS.flatMap(([words, reading]) => (words.test(text) ? [reading] : [])),
  ])
}

const HOUR_AND = /\b(an|one|two|three|[1-3]) hours?(?: and|,) (?=(\p{L}+|\d+)(?:-(\p{L}+))? minutes?\b)/giu

// "An hour and five minutes" is 65.
function hoursAndMinutes(text: string): string[] {
  return [...text.matchAll(HOUR_AND)].flatMap(({ 0: written, 1: many = '', index }) => {
    const hours = /^(?:an|one|1)$/i.test(many) ? 1 : /^(?:two|2)$/i.test(many) ? 2 : 3
    const [minutes] = numbersIn(text.slice(index + written.length, index + written.length + 20))
    return minutes ? [`${hours * 60 + Number(minutes.key)} minutes`, String(hours * 60 + Number(minutes.key))] : []
  })
}

const OF_TIME = /minu|min\b|hour|uur|ure\b|da[yge]|week|weke|month|maand|year|jaar|fortnight|de[ck]ade|noon|half|:\d\d/i

/** Whether two passages have the same duration, in any notation. */
export function isSameSpan(a: string, b: string): boolean {
  if (!OF_TIME.test(a) || !OF_TIME.test(b)) return false
  const others = readingsIn(b)
  return [...readingsIn(a)].some(
    (reading) => /^(?:\d+ (?:minutes|days|months)|clock .*)$/.test(reading) && others.has(reading),
  )
}

// Small counts may be reworded: "ten men" as "a man short", "three of the four" as "all but one".
const LEAST = 13

const MINUTES_LEFT =
  /\bminut\p{L}{0,4} (?:from|before|after|into|of (?:normal|added|stoppage|injury|extra)|left|remaining|to (?:go|play)|voor|na|ná|oor|in)\b/iu
const TIME_OF_DAY = /\b(?:in the (?:morning|afternoon|evening)|o'clock|\p{L}{0,9}(?:oggend|middag|aand))\b/iu

/** The figures of a text that another does not have in any form, as written. */
export function droppedFigures(before: string, after: string): string[] {
  const [text, other] = [uniform(before), uniform(after)]
  const there = readingsIn(other)
  const parts = new Set(numbersIn(other).flatMap(({ key }) => [key, ...key.split(/[-/:]/)].map((part) => partOf(part))))
  const isByMinutes = MINUTES_LEFT.test(other)
  const isByHour = TIME_OF_DAY.test(other)
  const dropped = numbersIn(text).filter((number) => {
    const { key } = number
    // "The 38th minute" as "seven minutes before half-time", 15:00 as "three in the afternoon".
    if (isByMinutes && /^(?:st|nd|rd|th|ste|de)? minu/i.test(text.slice(number.end, number.end + 9))) return false
    const [, hour] = /^(\d+):00$/.exec(key) ?? []
    if (isByHour && hour && parts.has(String(Number(hour) % 12))) return false
    if (Number(key) < LEAST || readingsAt(text, number).some((reading) => there.has(reading))) return false
    // "30:58" as "30min 58sec", "9-2" as "nine to two". Ones and twos are in any text: alone they are not a score.
    const pieces = key.split(/[-/:]/)
    const isSmall = (piece: string) => Number(piece) < 3
    return pieces.every(isSmall) || !pieces.every((piece) => isSmall(piece) || parts.has(partOf(piece)))
  })
  return [...new Map(dropped.map(({ key, start, end }) => [key, text.slice(start, end)])).values()]
}

function partOf(written: string): string {
  return String(Number(written))
}
