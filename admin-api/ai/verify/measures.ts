import { ANY_UNIT } from './counts.ts'
import { isOfHalf } from './derived-figures.ts'
import type { Index } from './nearest.ts'
import { inOrder, type Said } from './said.ts'
import { stemOf } from './stems.ts'
import type { Problem } from './unsupported.ts'

const MEASURED = new RegExp(`^(?:[ -](?:\\p{Ll}+ ){0,1}?)(${ANY_UNIT}|%)s?(?![\\p{L}-])`, 'iu')

const SHORT = /^ ?(m|cm|mm|km|kg|km\/h|kph)(?![\p{L}/])/u
const LONG: Readonly<Record<string, string>> = {
  m: 'metre',
  cm: 'centimetre',
  mm: 'millimetre',
  'km/h': 'kilometre',
  kph: 'kilometre',
  km: 'kilometre',
  kg: 'kilogram',
}

// A hat-trick is three, but not days.
const TIME = /^(?:minute|hour|day|week|month|year|season)$/

const MEASURES = new Set([
  ...Object.values(LONG).map(stemOf),
  ...['pound', 'pond'].map(stemOf),
  'rand',
  'percent',
  '$',
  '€',
  '£',
])

/** 5 000 km where the source has 5 000 m. */
export function measureClash(one: Said, index: Index): Problem | null {
  return unitClash(one, index, (unit) => MEASURES.has(unit))
}

/** 25 000 people where the source has R25 000. */
export function unitClash(one: Said, { all }: Index, isMeant = (_unit: string) => true): Problem | null {
  for (const number of one.numbers) {
    if (isPlace(one.text.slice(number.at, number.end)) || isOfHalf(one.text.slice(number.end, number.end + 40)))
      continue
    const unit = unitOf(one, number)
    // "An hour and five minutes" are not five.
    if (/\bhours? and $/.test(one.text.slice(0, number.at))) continue
    if (!unit || !isMeant(unit)) continue
    const theirs = all.flatMap((said) =>
      said.numbers
        .filter(
          ({ key, at, end }) =>
            key === number.key &&
            !isPlace(said.text.slice(at, end)) &&
            !(TIME.test(unit) && /^hat/i.test(said.text.slice(at, end))),
        )
        .map((other) => unitOf(said, other)),
    )
    if (
      theirs.length > 0 &&
      theirs.every((other) => other !== null && other !== unit && isMeant(other) && !isMatchToo(unit, other))
    )
      return { message: 'The source has this figure of something else', cores: [inOrder(one, number)] }
  }
  return null
}

// "Third" counts nothing.
function isPlace(written: string): boolean {
  return /(?:\dst|nd|rd|th|first|ste|de)$/i.test(written)
}

// Four wins are four matches.
function isMatchToo(unit: string, other: string): boolean {
  return [unit, other].includes('match') && [unit, other].some((one) => /^(?:win|draw|lose|loss|defeat)$/.test(one))
}

// Of games that somebody played.
const PLAYED = /^(?:match|appear|outing|cap|league)/

function unitOf({ text }: Said, { at, end }: { at: number; end: number }): string | null {
  const written = text.slice(Math.max(0, at - 2), end)
  if (/(?:^|[^\p{L}])R ?\d/u.test(written) || /^R/.test(text.slice(at, end))) return 'rand'
  if (/[$£€]/.test(written)) return written.match(/[$£€]/)?.[0] ?? null
  if (
    /^\d+\.\d+$/.test(text.slice(at, end)) &&
    /^ (?:to win|for (?:the|an?) (?:win|draw|victory))\b/.test(text.slice(end, end + 16))
  )
    return 'odds'
  const [, short] = SHORT.exec(text.slice(end, end + 8)) ?? []
  if (short) return stemOf(LONG[short] ?? short)
  const [, unit] = MEASURED.exec(text.slice(end, end + 40)) ?? []
  if (
    !unit &&
    /\b(?:pays?|odds of|priced? at|get|at) $/.test(text.slice(Math.max(0, at - 12), at)) &&
    /^\d+\.\d+$/.test(text.slice(at, end))
  )
    return 'odds'
  if (!unit) return /^ ?%/.test(text.slice(end, end + 2)) ? 'percent' : null
  // "6 400 athletes set off" are not sets.
  if (/^sets?$/i.test(unit) && /^\s(?:off|out|up)\b/.test(text.slice(text.indexOf(unit, end) + unit.length)))
    return null
  const stem = stemOf(
    unit
      .toLowerCase()
      .replace(/meter$/, 'metre')
      .replace(/ie$/, 'y'),
  )
  if (PLAYED.test(stem)) return 'match'
  return stem === '%' || stem === 'per cent' ? 'percent' : stem
}
