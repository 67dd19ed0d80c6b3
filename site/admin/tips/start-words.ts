import { dateAndTime, longDate, shortDate, shortDateAndTime } from '#shared/dates.ts'
import type { Tip } from '#shared/tips/tip.ts'

type Start = Pick<Tip, 'startsAt' | 'match'>

/** When a tip's event starts, without a time while that of its match is not known. */
export function startWords({ startsAt, match }: Start, timeZone: string): string {
  if (!match || match.timeKnown) return dateAndTime(startsAt, timeZone)
  return `${longDate(match.kickOff, timeZone)}, time to be confirmed`
}

/** The same for a column. */
export function shortStartWords({ startsAt, match }: Start, timeZone: string): string {
  if (!match || match.timeKnown) return shortDateAndTime(startsAt, timeZone)
  return `${shortDate(match.kickOff, timeZone)}, TBC`
}
