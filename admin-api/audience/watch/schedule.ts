import { TZDate } from '@date-fns/tz'

const MONDAY = 1
const HOUR = 4

/** The next Monday at four in the morning in the editorial time zone, as a UTC instant. */
export function nextCheck(now: number, timeZone: string): string {
  const at = new TZDate(now, timeZone)
  at.setHours(HOUR, 0, 0, 0)
  at.setDate(at.getDate() + ((MONDAY - at.getDay() + 7) % 7))
  if (at.getTime() <= now) at.setDate(at.getDate() + 7)
  return new Date(at.getTime()).toISOString()
}
