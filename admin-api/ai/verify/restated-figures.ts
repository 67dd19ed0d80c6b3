import type { Found } from '#shared/number-notations.ts'

const SPELT = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const SPELT_AFRIKAANS = 'nul een twee drie vier vyf ses sewe agt nege tien elf twaalf'.split(' ')
const COUNT = `\\d{1,2}|${[...SPELT, ...SPELT_AFRIKAANS].join('|')}`
const OF_WICKETS = new RegExp(`\\b(${COUNT}) (?:wickets|paaltjies) (?:for|vir) (\\d{1,3})\\b`, 'gi')
const DURATION = new RegExp(`\\b(${COUNT}) (day|week|month|minute|dae|weke|maande)s?\\b`, 'gi')
const MINUTES_AND = new RegExp(
  `\\b(${COUNT})(?: minutes?| minuut| minute|min)(?:,| and| en)? (${COUNT}|\\d\\d)(?: ?seconds?| sekondes?|s(?:ec)?)\\b`,
  'gi',
)

const HOURS_AND = new RegExp(
  `\\b(${COUNT}) (?:hours?|u(?:ur|re)),? (?:and |en )?(${COUNT}|\\d\\d) minut\\p{Ll}{1,3},? (?:and |en )?(${COUNT}|\\d\\d) se[ck]ond\\p{Ll}{0,2}`,
  'giu',
)
const RECORD = new RegExp(
  `\\b(${COUNT}) (?:wins?|victories|oorwinnings?)(?:,| and| en| to| against| teen) (${COUNT}) (?:loss(?:es)?|defeats?|nederla(?:ag|e))\\b`,
  'gi',
)

/** Other notations for what a source says: wickets for runs as "5-28", 21 days as three weeks, noon as 12:00. */
export function restatedIn(plain: string): string[] {
  const restated: string[] = []
  for (const [, wickets = '', runs = ''] of plain.matchAll(OF_WICKETS)) restated.push(`${countOf(wickets)}-${runs}`)
  for (const [, count = '', unit = ''] of plain.matchAll(DURATION)) restated.push(...inOtherUnits(countOf(count), unit))
  for (const [, minutes = '', seconds = ''] of plain.matchAll(MINUTES_AND))
    restated.push(String(countOf(minutes) * 60 + countOf(seconds)))
  for (const [, hours = '', ...rest] of plain.matchAll(HOURS_AND))
    restated.push([countOf(hours), ...rest.map((part) => String(countOf(part)).padStart(2, '0'))].join(':'))
  for (const [, won = '', lost = ''] of plain.matchAll(RECORD)) restated.push(`${countOf(won)}-${countOf(lost)}`)
  if (/(?<!\p{L})(?:a|one|'n|een) (?:year|jaar)\b/iu.test(plain)) restated.push('12')
  if (/\bhalf an hour\b|(?<!\p{L})'n halfuur\b/iu.test(plain)) restated.push('30')
  if (/\b(?:noon|midday|twaalfuur)\b/i.test(plain)) restated.push('12:00')
  return restated
}

function inOtherUnits(count: number, unit: string): string[] {
  if (/^da/i.test(unit)) return count % 7 === 0 ? [String(count / 7)] : []
  if (/^we/i.test(unit)) return [String(count * 7)]
  if (/^m(?:onth|aand)/i.test(unit)) return count % 12 === 0 ? [String(count / 12)] : []
  return []
}

function countOf(written: string): number {
  const lower = written.toLowerCase()
  const spelt = Math.max(SPELT.indexOf(lower), SPELT_AFRIKAANS.indexOf(lower))
  return spelt < 0 ? Number(written) : spelt
}

const OF_THE_DAY =
  /^-?uur\b|^(?:[.:h]00)?(?: o'clock|uur)?(?:,? (?:on|op) \p{L}+)?,? (?:in the |on \p{L}+ |die )?(?:morning|afternoon|evening|oggend|middag|aand)\b|^ (?:on|op) \p{L}+(?:oggend|middag|aand)\b/iu
const PAST = new RegExp(`^(?: minutes)? (past|to|oor|voor) (${COUNT})\\b`, 'i')
const PAST_BEFORE = /\b(\p{L}+|\d{1,2})(?: minutes)? (past|to|oor|voor) $/iu
const SHORT_OF_ROUND =
  /\bkort(?:gekom|kom)?\b.{0,20}(honderdtal|vyftigtal)|\bvan (?:sy|haar|'n) (honderdtal|vyftigtal)/i
const MARGIN_BEFORE = /\bmet (?:net |slegs |maar )?$/i
const MARGIN_AFTER = /^ (?:doele?|punte?|lopies?)\b/i
const LESS_OR_MORE = /^ (?:\p{Ll}+ )?(?:more|fewer|less|cheaper|dearer|higher|lower|up|down|meer|minder)\b/iu

/** Whether a figure follows from those of the source: an hour of the day, the difference of two, a target, a vote. */
export function isRestated(text: string, { key, start, end }: Found, known: ReadonlySet<string>): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 30), start), text.slice(end, end + 60)]
  // "2:14" is two minutes and 14 seconds.
  const isPartOfTime = /^ ?(?:min(?:ute)?s?|sec(?:ond)?s?|minuut|sekondes?)(?!\p{L})/iu.test(after)
  if (
    isPartOfTime &&
    [...known].some((one) => /^\d{1,2}:\d\d$/.test(one) && one.split(':').map(Number).includes(Number(key)))
  )
    return true
  const [, minute = '', second = ''] = /^(\d{1,2}):(\d\d)$/.exec(key) ?? []
  if (second && known.has(String(Number(second))) && (Number(minute) < 3 || known.has(minute))) return true
  const figure = Number(key)
  if (!Number.isFinite(figure)) return false
  const isTime = (hour: number, minutes: number) =>
    [String(hour), `0${hour}`, String(hour + 12)].some((one) => known.has(`${one}:${String(minutes).padStart(2, '0')}`))
  if (OF_THE_DAY.test(after) && isTime(figure, 0)) return true
  const past = PAST.exec(after)
  if (past) {
    const [, word = '', hour = ''] = past
    return /past|oor/i.test(word) ? isTime(countOf(hour), figure) : isTime(countOf(hour) - 1, 60 - figure)
  }
  const [, minutes = '', word = ''] = PAST_BEFORE.exec(before) ?? []
  const spoken =
    { quarter: 15, kwart: 15, half: 30, twenty: 20, twintig: 20 }[minutes.toLowerCase()] ?? countOf(minutes)
  if (word && (/past|oor/i.test(word) ? isTime(figure, spoken) : isTime(figure - 1, 60 - spoken))) return true
  if (/^ (?:runs )?to win\b|^ for (?:the )?victory\b/i.test(after) && known.has(String(figure - 1))) return true
  const [, round, ofRound] = SHORT_OF_ROUND.exec(text.slice(end, end + 80)) ?? []
  if (round ?? ofRound) return known.has(String((/^h/i.test(round ?? ofRound ?? '') ? 100 : 50) - figure))
  if (MARGIN_BEFORE.test(before) && MARGIN_AFTER.test(after)) return isOfScore(figure, known)
  const [, half, hours] = /^( and a half)?( hours?) (?:later|earlier)/i.exec(after) ?? []
  if (hours) return isBetweenTimes(figure * 60 + (half ? 30 : 0), known)
  if (/^ (?:votes?|stemme)\b/i.test(after)) return isDifference(figure, known, 1)
  if (/^\d+\.\d+$/.test(key)) return isSumOfParts(figure, known)
  const isBy = /\b(?:by|met)(?: R ?| [$€£])?$| (?:by|met) (?:a|'n|some|almost|nearly|just|about)? ?$/i.test(before)
  return figure >= 60 && (isBy || LESS_OR_MORE.test(after)) && isDifference(figure, known, 60)
}

function isOfScore(figure: number, known: ReadonlySet<string>): boolean {
  for (const key of known) {
    const [, home, away] = /^(\d{1,3})-(\d{1,3})$/.exec(key) ?? []
    if (home !== undefined && Math.abs(Number(home) - Number(away)) === figure) return true
  }
  return false
}

const MOST_COMPARED = 60

function isDifference(figure: number, known: ReadonlySet<string>, least: number): boolean {
  const values = [...known].filter((key) => /^\d+$/.test(key)).map(Number)
  const large = values.filter((value) => value >= least).slice(0, MOST_COMPARED)
  const all = new Set(large)
  return large.some((value) => all.has(value - figure))
}

function isBetweenTimes(minutes: number, known: ReadonlySet<string>): boolean {
  const times = [...known].flatMap((key) => {
    const [, hour, minute] = /^(\d{1,2}):(\d\d)$/.exec(key) ?? []
    return hour === undefined ? [] : [Number(hour) * 60 + Number(minute)]
  })
  const some = times.slice(0, MOST_COMPARED)
  return some.some((one) => some.includes(one + minutes))
}

// "Second in 10.10" for someone behind a winner in 10.08 by two hundredths.
function isSumOfParts(figure: number, known: ReadonlySet<string>): boolean {
  const parts = [...known].filter((key) => /^\d+\.\d+$/.test(key)).map(Number)
  const small = parts.filter((part) => part < 1).slice(0, MOST_COMPARED)
  return small.some((gap) => parts.some((part) => part >= 1 && Math.abs(part + gap - figure) < 0.0005))
}

const SPOKEN =
  /\b(half|quarter|kwart|twenty|ten|five|twintig|tien|vyf)(?: minutes)? (past|to|oor|voor) (one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|een|twee|drie|vier|vyf|ses|sewe|agt|nege|tien|elf|twaalf)\b(?! (?:minutes?|goals?|points?|runs?|metres?))/gi

/** Times in words: "half past two" is 2:30 or 14:30. */
export function spokenTimes(plain: string): (Found & { hours: string[] })[] {
  return [...plain.matchAll(SPOKEN)].map(({ 0: whole, 1: part = '', 2: word = '', 3: hour = '', index }) => {
    const minutes = part.toLowerCase() === 'half' ? 30 : /quarter|kwart/i.test(part) ? 15 : countOf(part) || 20
    const isPast = /past|oor/i.test(word)
    const at = isPast ? countOf(hour) : countOf(hour) - 1
    const after = String(isPast ? minutes : 60 - minutes).padStart(2, '0')
    const key = `${at}:${after}`
    return { key, start: index, end: index + whole.length, hours: [key, `${at + 12}:${after}`] }
  })
}
