import { DAY_MS } from '#shared/days.ts'
import { datesIn } from '../../verify/figures.ts'
import { isSame, type Said } from '../../verify/said.ts'
import { figureOf } from './statements/amounts.ts'
import { ages } from './statements/people.ts'
import { mainScore } from './statements/scores.ts'
import { ELSEWHERE, who } from './statements/statement.ts'
import { points } from './statements/tables.ts'
import type { Clash } from './sums.ts'

const MOST = 300

/** Contradictions between ordered values: position and points, prices, times, days, ages. */
export function relationsThatClash(text: readonly Said[], isOneMatch: boolean): Clash[] {
  const all = text.slice(0, MOST)
  const main = isOneMatch ? mainScore(all) : null
  return [
    ...placesOverPoints(all),
    ...favouriteOverOutsider(all),
    ...gatesAfterKickOff(all),
    ...weekdays(all),
    ...birthdays(all),
    ...(main ? margins(all, main) : []),
    ...partsOverWhole(all),
  ]
}

const ORDINALS = 'top second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
const PLACE = new RegExp(
  `\\b(?:are|is|stay|remain|moved?|climb\\w*|rose|drop\\w*|slip\\w*|fell|go|went)(?: up| down)?(?: to| in)? (first|${ORDINALS.join('|')})(?! (?:win|defeat|draw|match|game|half|time))\\b`,
  'i',
)

// A higher position never has fewer points.
function placesOverPoints(all: readonly Said[]): Clash[] {
  const told = all.filter(({ text }) => !ELSEWHERE.test(text))
  const owned = told.flatMap((said) =>
    points(said).flatMap(({ about: [name], value }) => (name ? [{ name, points: Number(value), said }] : [])),
  )
  const placed = told.flatMap((said) => {
    const match = PLACE.exec(said.text)
    const names = who(said).filter(({ end }) => match && end <= match.index)
    const name = match && /, who $/.test(said.text.slice(0, match.index)) ? names.at(-1) : names[0]
    const word = match?.[1]?.toLowerCase() ?? ''
    return match && name ? [{ name, place: Math.max(1, ORDINALS.indexOf(word) + 1), said }] : []
  })
  const rows = placed.flatMap(({ name, place, said }) => {
    const row = owned.find((one) => isSame(one.name, name))
    return row ? [{ name, place, points: row.points, said, of: row.said }] : []
  })
  return rows.flatMap((row, at): Clash[] => {
    const other = rows
      .slice(0, at)
      .find((one) => !isSame(one.name, row.name) && (one.place - row.place) * (one.points - row.points) > 0)
    return other ? [{ topic: 'places in the table and points', one: other.of, other: row.of }] : []
  })
}

const PRICE = /\b(\d{1,2}\.\d\d)\b/
const MOVES = /\b(?:from|was|were|drift\w*|shorten\w*|not)\b/i

// A favourite pays less than an outsider.
function favouriteOverOutsider(all: readonly Said[]): Clash[] {
  const priceOf = (what: RegExp) =>
    all.flatMap((said, at) => {
      if (!what.test(said.text) || MOVES.test(said.text)) return []
      const next = all[at + 1]
      const place = PRICE.test(said.text) || !next || !/^(?:Their|They|Its|His|Her) /.test(next.text) ? said : next
      const found = place.text.match(new RegExp(PRICE, 'g')) ?? []
      return found.length === 1 ? [{ price: Number(found[0]), said: place }] : []
    })
  const [favourite] = priceOf(/\bfavourites?\b/i)
  const [outsider] = priceOf(/\b(?:outsiders?|underdogs?)\b/i)
  return favourite && outsider && favourite.said !== outsider.said && favourite.price > outsider.price
    ? [{ topic: 'the prices of favourite and outsider', one: favourite.said, other: outsider.said }]
    : []
}

// Gates open before the match.
function gatesAfterKickOff(all: readonly Said[]): Clash[] {
  const timeAfter = (what: RegExp) =>
    all.flatMap((said) => {
      const match = what.exec(said.text)
      const time = match && said.numbers.find(({ key, at }) => /^\d{1,2}:\d\d$/.test(key) && at >= match.index)
      return time && time.at - match.index < 40 ? [{ minutes: minutesOf(time.key), said }] : []
    })
  const starts = timeAfter(/\bkick-?off\b|\bkicks? off\b/i)
  const gates = timeAfter(/\bgates open\b|\bgates will open\b/i)
  const [start, gate] = [starts[0], gates[0]]
  return start && gate && starts.length === 1 && gates.length === 1 && gate.minutes > start.minutes
    ? [{ topic: 'gates open after the kick-off', one: start.said, other: gate.said }]
    : []
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const DAYS = 'sun mon tues wednes thurs fri satur'.split(' ')

// "Friday 14 March" and "Saturday 20 March": the days between show whether both are possible.
function weekdays(all: readonly Said[]): Clash[] {
  const known: { day: number; at: number; month: number; said: Said }[] = []
  for (const said of all) {
    const dates = datesIn(said.text)
    for (const { key, start } of dates) {
      const [month = 0, date = 0] = /^\d+-\d+$/.test(key) ? key.split('-').map(Number) : []
      const day = dates.find((other) => DAYS.includes(other.key) && start >= other.end && start - other.end < 4)
      if (!day || month === 0) continue
      const year = Number(/\b(20\d\d)\b/.exec(said.text.slice(start, start + 24))?.[1] ?? 0)
      const index = DAYS.indexOf(day.key)
      if (year > 0 && new Date(Date.UTC(year, month - 1, date)).getUTCDay() !== index)
        return [{ topic: 'a date and its weekday', one: said, other: said }]
      if (/\b(?:last|previous|ago|earlier|\d{4})\b/i.test(said.text) && year === 0) continue
      known.push({ day: index, at: Date.UTC(2026, month - 1, date) / DAY_MS, month, said })
    }
  }
  return known.flatMap((one, at): Clash[] => {
    const other = known
      .slice(0, at)
      .find(
        (earlier) =>
          Math.abs(earlier.month - one.month) <= 1 &&
          earlier.month > 2 === one.month > 2 &&
          (((one.at - earlier.at - (one.day - earlier.day)) % 7) + 7) % 7 !== 0,
      )
    return other ? [{ topic: 'dates and their weekdays', one: other.said, other: one.said }] : []
  })
}

const TURNS = /\b(?:turns?|will turn|will be) (\d\d|\p{L}{5,12}) (?:in|on|next|this|later|tomorrow)\b/u

// Turning 25 means being 24.
function birthdays(all: readonly Said[]): Clash[] {
  const known = all.flatMap(ages)
  const values = new Set(known.map(({ value }) => value))
  const [age] = known
  if (!age || values.size > 1) return []
  return all.flatMap((said): Clash[] => {
    const match = TURNS.exec(said.text)
    const number = match && said.numbers.find(({ at }) => at > match.index && at < match.index + match[0].length)
    // "The 19-year-old from Heidelberg" is not a town.
    const [name] = age.about.filter(({ at }) => !/ (?:from|of|in) $/.test(age.said.text.slice(0, at)))
    if (!number || (name && !who(said).some((other) => isSame(other, name)) && !/^(?:He|She)\b/.test(said.text)))
      return []
    return Number(number.key) - Number(age.value) === 1 ? [] : [{ topic: 'the age', one: age.said, other: said }]
  })
}

const MARGIN =
  /\bmargin (?:of (?:victory )?(?:was )?)?(\d{1,3}|\p{L}{3,9}) (?:points?|goals?|runs?)\b|\b(\d{1,3}|\p{L}{3,9})-(?:point|goal) (?:win|victory|margin)\b/iu

// A margin must follow from the score.
function margins(all: readonly Said[], { high, low, said }: { high: number; low: number; said: Said }): Clash[] {
  return all.flatMap((one): Clash[] => {
    const match = MARGIN.exec(one.text)
    const margin = figureOf(match?.[1] ?? match?.[2])
    return margin > 0 && margin !== high - low && !ELSEWHERE.test(one.text)
      ? [{ topic: 'the score and its margin', one: said, other: one }]
      : []
  })
}

const WHOLE =
  /\b(three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}) (?:\p{Ll}+ )?(clubs|teams|players|matches|runners|riders|sides|countries)\b/giu
const PARTS =
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) of the (clubs|teams|players|matches|runners|riders|sides|countries)\b[^.;]*?,? and (?:the other )?(one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:are|is|were|come|came|play|have|of them)\b/i

// Four and six of eight are too many.
function partsOverWhole(all: readonly Said[]): Clash[] {
  return all.flatMap((one, at): Clash[] => {
    const [, first, unit = '', second] = PARTS.exec(one.text) ?? []
    if (!first) return []
    for (const whole of all.slice(Math.max(0, at - 3), at).toReversed()) {
      const found = [...whole.text.matchAll(WHOLE)].filter(
        ([, , other = '']) => other.toLowerCase() === unit.toLowerCase(),
      )
      const [count] = found
      if (count && found.length === 1 && figureOf(count[1]) > 0)
        return figureOf(first) + figureOf(second) > figureOf(count[1])
          ? [{ topic: `the number of ${unit}`, one: whole, other: one }]
          : []
    }
    return []
  })
}
