import { dateAndTime, shortDate, shortDateAndTime } from '#shared/dates.ts'
import type { Tip } from '#shared/tips/tip.ts'

type Start = Pick<Tip, 'startsAt' | 'match'>

/** When a tip's event starts, with TBC while the match's time is not known. */
export function startWords({ startsAt, match }: Start, timeZone: string, words = dateAndTime): string {
  return match?.timeKnown === false ? `${shortDate(match.kickOff, timeZone)}, TBC` : words(startsAt, timeZone)
}

/** The same for a column. */
export function shortStartWords(tip: Start, timeZone: string): string {
  return startWords(tip, timeZone, shortDateAndTime)
}
