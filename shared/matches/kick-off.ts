import { TZDate, tzOffset } from '@date-fns/tz'
import { DAY_MS } from '../days.ts'

export type KickOff = { kickOff: string } | { problem: string }

const OFFSET = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?$/
const MINUTE_MS = 60_000

// Cached, since asking the platform takes a third of a millisecond per row of an import. Bounded, since it accepts
// names in any case.
const MOST_KNOWN = 1000
const known = new Set<string>()

/** Whether the platform knows a time zone, or it is an offset such as "+02:00". */
export function isTimeZone(zone: string): boolean {
  if (OFFSET.test(zone) || known.has(zone)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    if (!/^[A-Za-z]/.test(zone)) return false
    if (known.size < MOST_KNOWN) known.add(zone)
    return true
  } catch {
    return false
  }
}

/**
 * The instant of a local time in a zone: "2026-11-21" and "15:00" in "Africa/Johannesburg". A time that the zone's
 * clocks skip or repeat gives an error message for the user.
 */
export function kickOffOf(date: string, time: string, zone: string): KickOff {
  if (!isTimeZone(zone))
    return {
      problem: `"${zone}" is not a time zone. Use a name such as Africa/Johannesburg, or an offset such as +02:00.`,
    }
  const wall = Date.parse(`${date}T${time}:00.000Z`)
  if (Number.isNaN(wall)) return { problem: `${date} ${time} is not a date and time. Use 2026-11-21 and 15:00.` }
  const fixed = fixedOffset(zone)
  if (fixed !== null) return { kickOff: new Date(wall - fixed * MINUTE_MS).toISOString() }
  const around = [-1, 0, 1].map((days) => tzOffset(zone, new Date(wall + days * DAY_MS)))
  const instants = [...new Set(around)]
    .filter((offset) => tzOffset(zone, new Date(wall - offset * MINUTE_MS)) === offset)
    .map((offset) => wall - offset * MINUTE_MS)
  const [first, second] = instants
  if (first === undefined) {
    return { problem: `${time} on ${date} does not exist in ${zone}: the clocks go forward then. Correct the time.` }
  }
  if (second !== undefined) {
    const offsets = [...instants].sort((a, b) => a - b).map((at) => offsetName(tzOffset(zone, new Date(at))))
    return {
      problem: `${time} on ${date} happens twice in ${zone}: the clocks go back then. Give the time zone as ${offsets.join(' or ')}.`,
    }
  }
  return { kickOff: new Date(first).toISOString() }
}

/** The date in a time zone at an instant. */
export function localDate(instant: string, zone: string): string {
  return localParts(instant, zone).slice(0, 10)
}

/** The time in a time zone at an instant: "15:00". */
export function localTime(instant: string, zone: string): string {
  return localParts(instant, zone).slice(11, 16)
}

function localParts(instant: string, zone: string): string {
  const at = Date.parse(instant)
  const offset = fixedOffset(zone) ?? new TZDate(at, zone).getTimezoneOffset() * -1
  return new Date(at + offset * MINUTE_MS).toISOString()
}

function fixedOffset(zone: string): number | null {
  const [, sign, hours, minutes = '0'] = OFFSET.exec(zone) ?? []
  if (!sign) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function offsetName(minutes: number): string {
  const size = Math.abs(minutes)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
