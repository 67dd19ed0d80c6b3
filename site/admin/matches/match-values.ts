import { localDate, localTime } from '#shared/matches/kick-off.ts'
import type { Match } from '#shared/matches/match.ts'
import type { Stage } from '#shared/matches/stage.ts'

/** The fields of the match form. */
export type MatchValues = {
  competition: string
  round: string
  group: string
  /** If blank, it follows from the group and the name of the round. */
  stage: Stage | ''
  home: string
  away: string
  date: string
  time: string
  timeZone: string
  venue: string
  broadcast: string
  note: string
  /** One name per line. */
  lineUpHome: string
  lineUpAway: string
}

/** A match as the form shows it; null for a new one on this day. */
export function valuesOf(match: Match | null, day: string): MatchValues {
  return {
    competition: match?.competition.slug ?? '',
    round: match?.round ?? '',
    group: match?.group ?? '',
    stage: match?.stage ?? '',
    home: match?.home.name ?? '',
    away: match?.away.name ?? '',
    date: match ? localDate(match.kickOff, match.timeZone) : day,
    time: match?.timeKnown ? localTime(match.kickOff, match.timeZone) : '',
    timeZone: match?.timeZone ?? '',
    venue: match?.venue ?? '',
    broadcast: match?.broadcast ?? '',
    note: match?.note ?? '',
    lineUpHome: match?.lineUps?.home.join('\n') ?? '',
    lineUpAway: match?.lineUps?.away.join('\n') ?? '',
  }
}

/** The form in the API's format. */
export function bodyOf({ lineUpHome, lineUpAway, time, timeZone, stage, ...values }: MatchValues) {
  const lineUps = { home: namesOf(lineUpHome), away: namesOf(lineUpAway) }
  const hasLineUps = lineUps.home.length + lineUps.away.length > 0
  return {
    ...values,
    stage: stage || null,
    ...(time && { time }),
    ...(timeZone && { timeZone }),
    lineUps: hasLineUps ? lineUps : null,
  }
}

/** The field for an API path. */
export function fieldOf(path: string): string {
  if (path.startsWith('lineUps.home')) return 'lineUpHome'
  return path.startsWith('lineUps.away') ? 'lineUpAway' : path
}

function namesOf(lines: string): string[] {
  return lines
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean)
}
