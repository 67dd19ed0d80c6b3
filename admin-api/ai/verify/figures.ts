import type { Flag } from '#shared/auto-blogger.ts'
import { type Found, matches, numbersIn, overlap } from '#shared/number-notations.ts'
import { uniform } from '#shared/uniform.ts'
import { impliedIn, isAge, isDerived } from './derived-figures.ts'
import { isRestated, restatedIn, spokenTimes } from './restated-figures.ts'
import { sentencesIn } from './said.ts'
import { readingsAt, readingsIn } from './same-figure.ts'

// In English and in Afrikaans; each month is recognised by three letters.
const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const MONTHS_AFRIKAANS =
  'januarie februarie maart april mei junie julie augustus september oktober november desember'.split(' ')
const MONTH =
  '(?:jan(?:uarie|uary)?|feb(?:ruarie|ruary)?|maart|mar(?:ch)?|apr(?:il)?|may|mei|june?|junie|july?|julie|aug(?:ustus|ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cs](?:ember)?)'
const DATE = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})\\b\\.?|\\b(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?![.,]\\d)|\\b(?:\\d{4})-(\\d{2})-(\\d{2})\\b|\\b(\\d{1,2})[/.](\\d{1,2})[/.](?:\\d{4}|\\d{2})\\b`,
  'gi',
)
const LONE_MONTH = new RegExp(
  `\\b(${[...MONTHS, ...MONTHS_AFRIKAANS].filter((name) => !/^(?:may|march|mei|maart)$/.test(name)).join('|')})\\b|\\b(?:in|since|until|by|of|mid|late|early|sedert|tot|middel|einde)[ -](${MONTH})\\b`,
  'gi',
)
const DAYS = 'mon tues wednes thurs fri satur sun'.split(' ')
const DAYS_AFRIKAANS = 'maan dins woens donder vry sater son'.split(' ')
const WEEKDAY = new RegExp(
  `\\b(${DAYS.join('|')})days?\\b|\\b(${DAYS_AFRIKAANS.join('|')})d(?:ag|ae)(?:aand|middag|oggend)?\\b|\\b(?:on|this|next|last|by|until|since) (mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\\b(?!-)`,
  'gi',
)
/** Days that depend on the date of writing. */
const RELATIVE =
  /\b(?:today|tonight|tomorrow|yesterday)\b(?!'s)|\b(?:weekend|midweek)\b|\b(?:this|next|last|past|coming) (?:week|month|year|night)\b|\b(?:vandag|vanaand|gister|naweek)\b|(?<!\p{L})môre\b|\b(?:hierdie|volgende|verlede) (?:week|maand|jaar|naweek)\b/giu
const ODDS_BEFORE = /\b(?:odds|price[ds]?|paying|pays|backed|evens|quoted|offered|bookmakers?|bet)\b[^.!?]{0,40}$/i
const ODDS_AFTER = /^[^.!?]{0,20}\b(?:odds|outright|favourites?|on the (?:draw|win)|to win)\b/i

/** The figures and dates of a material, to check texts against. */
export type Facts = Readonly<Record<'numbers' | 'dates' | 'readings' | 'differences', ReadonlySet<string>>>

const MOST_RECKONED = 8
const MOST_DIFFERENCE = 12

// Differences of two figures in one sentence: "from eight matches to five" are three fewer.
function differencesIn(plain: string): Set<string> {
  const found = sentencesIn(plain).flatMap((sentence) => {
    const values = numbersIn(sentence).flatMap(({ key }) => (/^\d{1,3}$/.test(key) ? Number(key) : []))
    const few = values.slice(0, MOST_RECKONED)
    return few.flatMap((a, at) => few.slice(at + 1).map((b) => Math.abs(a - b)))
  })
  return new Set(found.filter((figure) => figure <= MOST_DIFFERENCE).map(String))
}

/** Every figure and date of a material, by its value in any notation. */
export function factsIn(material: string): Facts {
  const plain = uniform(material)
  const dates = new Set(datesIn(plain).flatMap(({ key }) => [key, monthOf(key)]))
  // "Last November" was last year.
  if (new RegExp(`\\blast ${MONTH}\\b`, 'i').test(plain)) dates.add('last year')
  if (/\b(?:defending champions?|holders?|titelverdediger|verdedigende kampioen)\b/i.test(plain)) dates.add('last year')
  if (/\bof the (?:year|season)\b|\bthis (?:season|year)\b/i.test(plain)) dates.add('this year')
  for (const part of ['week', 'month'])
    if (new RegExp(`\\bof the ${part}\\b`, 'i').test(plain)) dates.add(`this ${part}`)
  if (dates.has('satur') || dates.has('sun')) for (const name of ['weekend', 'naweek']) dates.add(name)
  // A score also gives each side's goals. "168/7" are runs for wickets, and "5/2" is a price that is also written 5-2.
  const isOfRuns = CRICKET.test(plain) ? /^\d\d/ : /^\d{3}/
  const numbers = numbersIn(plain).flatMap(({ key }) => {
    if (/^\d+-\d+$/.test(key)) return [key, ...key.split('-')]
    if (/^\d+\/\d+$/.test(key)) return [key, key.replace('/', '-'), ...(isOfRuns.test(key) ? key.split('/') : [])]
    return key
  })
  // "Six for 311" and "311 for six" are 311-6; "12:55.02" is twelve minutes and 55.02 seconds.
  for (const [, runs = '', , wickets = ''] of plain.matchAll(FOR_WICKETS)) numbers.push(`${runs}-${wicketsOf(wickets)}`)
  for (const [, minutes = '', seconds = ''] of plain.matchAll(MINUTES)) numbers.push(minutes, String(Number(seconds)))
  for (const [, wickets = '', , runs = ''] of plain.matchAll(WICKETS_FOR)) numbers.push(`${wicketsOf(wickets)}-${runs}`)
  for (const [, count = '', part = ''] of plain.matchAll(PARTS)) numbers.push(partOf(count, part))
  if (/\bquarter-?finals?\b/i.test(plain)) numbers.push('last 8')
  if (/\bsemi-?finals?\b/i.test(plain)) numbers.push('last 4')
  numbers.push(...impliedIn(plain), ...restatedIn(plain))
  const small = SMALL.flatMap(([key, word]) => (word.test(plain) ? [key] : []))
  return {
    dates,
    numbers: new Set([...numbers, ...small]),
    readings: readingsIn(plain),
    differences: differencesIn(plain),
  }
}

const CRICKET = /\b(?:wickets?|overs|paaltjies?|boulbeurte?)\b/i

const WICKETS = 'none one two three four five six seven eight nine'.split(' ')
const FOR_WICKETS = new RegExp(`\\b(\\d{1,3}) (for|vir) (\\d|${WICKETS.join('|')})\\b`, 'gi')
const WICKETS_FOR = new RegExp(`\\b(\\d|${WICKETS.slice(1).join('|')}) (for|vir) (\\d{1,3})\\b`, 'gi')
const PARTS = new RegExp(`\\b(\\d|${WICKETS.slice(1).join('|')}) (tenth|hundredth|thousandth)s?\\b`, 'gi')
const MINUTES = /\b(\d{1,2}):(\d{2}\.\d{1,3})\b/g

function wicketsOf(written: string): number {
  const spelt = WICKETS.indexOf(written.toLowerCase())
  return spelt < 0 ? Number(written) : spelt
}

// "Eight tenths" where the material has 0.8.
function isKnownPart(text: string, { end, key }: Found, { numbers }: Facts): boolean {
  const [, part] = /^ (tenth|hundredth|thousandth)s?\b/i.exec(text.slice(end, end + 16)) ?? []
  return part !== undefined && numbers.has(partOf(key, part))
}

// "Two hundredths" are 0.02.
function partOf(count: string, part: string): string {
  const of = { tenth: 10, hundredth: 100, thousandth: 1000 }[part.toLowerCase()] ?? 1
  return String(wicketsOf(count) / of)
}

// Used generally as words, and then not a figure; in digits they are one.
const SMALL: readonly (readonly [string, RegExp])[] = [
  ['0', /\b(?:no|none|nil|without|zero|geen|nul)\b/i],
  ['1', /\b(?:one|once|a|an|single|first|een|eerste|'n)\b/i],
  ['2', /\b(?:two|twice|both|pair|brace|double|second|twee|albei|beide|tweede)\b/i],
]

/** Figures that follow from known ones: "six minutes from time" is the 84th, "5/31" five wickets for 31. */
function follows(text: string, figure: Found, known: ReadonlySet<string>): boolean {
  const { key, start, end } = figure
  if (isDerived(text, figure, known) || isRestated(text, figure, known)) return true
  if (
    /^ minutes? (?:from (?:time|the end|full[ -]time)|before (?:the end|full[ -]time))/i.test(text.slice(end, end + 32))
  )
    return [80, 90].some((whole) => known.has(String(whole - Number(key))))
  if (/\b(?:last|final) $/i.test(text.slice(Math.max(0, start - 7), start)) && known.has(`last ${key}`)) return true
  const score = /^(\d+)-(\d+)$/.exec(key)
  // The winner's figure first, or the loser's: the order is checked with the result.
  if (score && known.has(`${score[2]}-${score[1]}`)) return isToldAs(text, start, Number(score[1]) > Number(score[2]))
  if (
    /\bby (?:just |only |a margin of )?$/i.test(text.slice(Math.max(0, start - 20), start)) &&
    isMargin(Number(key), known)
  )
    return true
  const wickets = /^(\d{1,2})\/(\d{1,3})$|^(\d{1,3})\/(\d{1,2})$/.exec(text.slice(start, end))
  // "7/2" is a price.
  const isOfRuns = wickets?.slice(1).some((part) => Number(part) > 10) ?? false
  return isOfRuns && (wickets?.slice(1).every((part) => part === undefined || known.has(part)) ?? false)
}

function isMargin(figure: number, known: ReadonlySet<string>): boolean {
  return [...known].some((key) => {
    const [, home, away] = /^(\d+)-(\d+)$/.exec(key) ?? []
    return home !== undefined && Math.abs(Number(home) - Number(away)) === figure
  })
}

function isToldAs(text: string, at: number, isOfWinner: boolean): boolean {
  const end = text.indexOf('. ', at)
  const sentence = text.slice(
    text.slice(Math.max(0, at - 300), at).lastIndexOf('. ') + 1 + Math.max(0, at - 300),
    end < 0 ? at + 300 : end,
  )
  const isLost = /\b(?:lost|lose|loses|losing|beaten|defeat|fell|down|trail(?:s|ed|ing)?|behind|verloor)\b/i.test(
    sentence,
  )
  // "Lost 3-1" and "lost 1-3" are one.
  return isLost || isOfWinner
}

/** Figures, odds and dates of a text that its material does not have. */
export function figureFlags(text: string, known: Facts): Flag[] {
  const plain = uniform(text)
  const dates = datesIn(plain)
  const flags = dates
    .filter(({ key }) => !known.dates.has(key))
    .map((date) => flagOf('date', 'This date is not in the material', plain, date))
  for (const number of numbersIn(plain)) {
    if (known.numbers.has(number.key) || isAge(plain, number) || isKnownPart(plain, number, known)) continue
    if (readingsAt(plain, number).some((reading) => known.readings.has(reading))) continue
    const isInWords = /^\p{L}+$/u.test(plain.slice(number.start, number.end))
    if (isInWords && known.differences.has(number.key)) continue
    if (dates.some((date) => overlap(number, date)) || follows(plain, number, known.numbers)) continue
    const isOdds = isOddsAt(plain, number)
    const message = isOdds ? 'These odds are not in the material' : 'This figure is not in the material'
    flags.push(flagOf(isOdds ? 'odds' : 'figure', message, plain, number))
  }
  for (const time of spokenTimes(plain)) {
    const isOther = knowsTimes(known) && !time.hours.some((hour) => known.numbers.has(hour))
    if (isOther) flags.push(flagOf('figure', 'This time is not in the material', plain, time))
  }
  return flags
}

function knowsTimes({ numbers }: Facts): boolean {
  return [...numbers].some((key) => /^\d{1,2}:\d\d$/.test(key))
}

/** The dates and weekdays of a text. */
export function datesIn(text: string): Found[] {
  const days = matches(text, DATE, ([, day, month, monthFirst, dayAfter, isoMonth, isoDay, firstDay, thenMonth]) => {
    const name = month ?? monthFirst
    return name
      ? `${monthNumber(name)}-${Number(day ?? dayAfter)}`
      : `${Number(isoMonth ?? thenMonth)}-${Number(isoDay ?? firstDay)}`
  })
  const loose = [
    ...matches(text, WEEKDAY, ([, name, afrikaans, short]) =>
      afrikaans ? (DAYS[DAYS_AFRIKAANS.indexOf(afrikaans.toLowerCase())] ?? '') : dayNamed(name ?? short ?? ''),
    ),
    ...matches(text, LONE_MONTH, ([, name, short]) => `month ${monthNumber(name ?? short ?? '')}`),
    ...matches(text, RELATIVE, ([whole]) => whole.toLowerCase()),
  ]
  return [...days, ...loose.filter((date) => !days.some((day) => overlap(date, day)))]
}

// A day belongs to its month.
function monthOf(key: string): string {
  return key.replace(/^(\d+)-\d+$/, 'month $1')
}

function dayNamed(name: string): string {
  return DAYS.find((day) => day.startsWith(name.toLowerCase().slice(0, 3))) ?? ''
}

function monthNumber(name: string): number {
  const known = (months: readonly string[]) =>
    months.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3)))
  return Math.max(known(MONTHS), known(MONTHS_AFRIKAANS)) + 1
}

function isOddsAt(text: string, { start, end }: Found): boolean {
  const written = text.slice(start, end)
  if (/^\d+\/\d+$|^even/i.test(written)) return true
  if (!/^\d+[.,]\d{1,3}$/.test(written)) return false
  return ODDS_BEFORE.test(text.slice(0, start)) || ODDS_AFTER.test(text.slice(end))
}

function flagOf(rule: Flag['rule'], message: string, text: string, { start, end }: Found): Flag {
  return { rule, message, quote: passage(text, start, end), cores: [text.slice(start, end)] }
}

/** The passage that a flag shows: the place and a few words around it. */
export function passage(text: string, start: number, end: number): string {
  const from = text.lastIndexOf(' ', Math.max(0, start - 30)) + 1
  const space = text.indexOf(' ', Math.min(text.length, end + 30))
  return text.slice(start < 30 ? 0 : from, space < 0 ? text.length : space).trim()
}
