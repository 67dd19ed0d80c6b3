import { tzOffset } from '@date-fns/tz'
import { MONTH_NAMES } from './month-name.ts'

/** `November 21, 2026`: featured, compact and article views. */
export function longDate(iso: string, timeZone: string): string {
  const { month, day, year } = wallDate(iso, timeZone)
  return `${month} ${day}, ${year}`
}

/** `November 2026` */
export function monthAndYear(iso: string, timeZone: string): string {
  const { month, year } = wallDate(iso, timeZone)
  return `${month} ${year}`
}

/** `Nov 21, 2026`: standard cards and tables. */
export function shortDate(iso: string, timeZone: string): string {
  const { month, day, year } = wallDate(iso, timeZone)
  return `${month.slice(0, 3)} ${day}, ${year}`
}

/** `Nov 21, 2026, 11:40`: tables. */
export function shortDateAndTime(iso: string, timeZone: string): string {
  return `${shortDate(iso, timeZone)}, ${clock(iso, timeZone)}`
}

/** `November 21, 2026, 11:40`: the last update. */
export function dateAndTime(iso: string, timeZone: string): string {
  return `${longDate(iso, timeZone)}, ${clock(iso, timeZone)}`
}

/** `12:04`: the newsroom's clock. */
export function clock(iso: string, timeZone: string): string {
  return wallTime(iso, timeZone).slice(11, 16)
}

/** `2026-11-21`, the editorial day of an instant. */
export function editorialDay(iso: string, timeZone: string): string {
  return wallTime(iso, timeZone).slice(0, 10)
}

function wallDate(iso: string, timeZone: string) {
  const [year, month, day] = editorialDay(iso, timeZone).split('-')
  return { month: MONTH_NAMES[Number(month) - 1] ?? '', day: Number(day), year }
}

const MOST_KNOWN = 200
const known = new Map<string, string>()

// Every card needs at least one, and formatting would look the offset up eight times for each.
function wallTime(iso: string, timeZone: string): string {
  const key = `${iso} ${timeZone}`
  const found = known.get(key)
  if (found !== undefined) return found
  const instant = new Date(iso)
  const time = new Date(instant.getTime() + tzOffset(timeZone, instant) * 60_000).toISOString()
  if (known.size === MOST_KNOWN) known.clear()
  known.set(key, time)
  return time
}
