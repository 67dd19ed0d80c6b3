import { TZDate, tzOffset } from '@date-fns/tz'
import { format } from 'date-fns/format'

/** `November 21, 2026`: featured, compact and article views. */
export function longDate(iso: string, timeZone: string): string {
  return format(new TZDate(iso, timeZone), 'MMMM d, yyyy')
}

/** `November 2026` */
export function monthAndYear(iso: string, timeZone: string): string {
  return format(new TZDate(iso, timeZone), 'MMMM yyyy')
}

/** `Nov 21, 2026`: standard cards and tables. */
export function shortDate(iso: string, timeZone: string): string {
  return format(new TZDate(iso, timeZone), 'MMM d, yyyy')
}

/** `Nov 21, 2026, 11:40`: tables. */
export function shortDateAndTime(iso: string, timeZone: string): string {
  return format(new TZDate(iso, timeZone), 'MMM d, yyyy, HH:mm')
}

/** `November 21, 2026, 11:40`: the last update. */
export function dateAndTime(iso: string, timeZone: string): string {
  return format(new TZDate(iso, timeZone), 'MMMM d, yyyy, HH:mm')
}

/** `12:04`: the newsroom's clock. */
export function clock(iso: string, timeZone: string): string {
  return wallTime(iso, timeZone).slice(11, 16)
}

/** `2026-11-21`, the editorial day that an instant falls on. */
export function editorialDay(iso: string, timeZone: string): string {
  return wallTime(iso, timeZone).slice(0, 10)
}

// Pages of matches ask for a hundred of these: formatting would look the offset up eight times for each.
function wallTime(iso: string, timeZone: string): string {
  const instant = new Date(iso)
  return new Date(instant.getTime() + tzOffset(timeZone, instant) * 60_000).toISOString()
}
