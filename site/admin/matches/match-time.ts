import { localDate } from '#shared/matches/kick-off.ts'
import type { Match } from '#shared/matches/match.ts'
import { sportWords } from '#shared/matches/sport-words.ts'

const MINUTE_MS = 60_000
// Clocks differ, and a match may begin a little earlier than planned.
const EARLY_MINUTES = 15
// Stoppages, a late start.
const LATE_MINUTES = 30
// For an unknown sport, long enough that no match is final too soon.
const LONGEST_HOURS = 8

/** Whether a match is upcoming, in play or over by the clock, or by the day at its venue if no time is known. */
export function phaseOf(
  { kickOff, timeKnown, timeZone }: Pick<Match, 'kickOff' | 'timeKnown' | 'timeZone'>,
  sport: string | undefined,
  now: number,
): 'ahead' | 'on' | 'over' {
  if (!timeKnown) {
    const [day, today] = [localDate(kickOff, timeZone), localDate(new Date(now).toISOString(), timeZone)]
    return day > today ? 'ahead' : day < today ? 'over' : 'on'
  }
  const hours = sport === undefined ? LONGEST_HOURS : sportWords(sport).hours
  const minutes = (now - Date.parse(kickOff)) / MINUTE_MS
  if (minutes < -EARLY_MINUTES) return 'ahead'
  return minutes > hours * 60 + LATE_MINUTES ? 'over' : 'on'
}
