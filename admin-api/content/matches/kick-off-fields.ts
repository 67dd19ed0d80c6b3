import { editorialDay } from '#shared/dates.ts'
import { kickOffOf, localDate } from '#shared/matches/kick-off.ts'

type Given = { date: string; time?: string | null | undefined; timeZone: string }

export type KickOffFields = { kickOff: string; timeKnown: boolean; timeZone: string; localDate: string; day: string }

// A date without a time is stored as noon, which no zone skips or repeats.
const NOON = '12:00'

/** The stored fields of a match's kick-off; `editorial` is the zone of /matches. */
export function kickOffFields({ date, time, timeZone }: Given, editorial: string): KickOffFields | { problem: string } {
  const found = kickOffOf(date, time ?? NOON, timeZone)
  if ('problem' in found) return found
  const { kickOff } = found
  const timeKnown = Boolean(time)
  return { kickOff, timeKnown, timeZone, localDate: date, day: timeKnown ? editorialDay(kickOff, editorial) : date }
}

/** The same from an instant. */
export function fieldsOfInstant(
  kickOff: string,
  timeKnown: boolean,
  timeZone: string,
  editorial: string,
): KickOffFields {
  const date = localDate(kickOff, timeZone)
  return { kickOff, timeKnown, timeZone, localDate: date, day: timeKnown ? editorialDay(kickOff, editorial) : date }
}
