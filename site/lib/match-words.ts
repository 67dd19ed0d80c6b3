import { counted } from '#shared/counted.ts'
import { clock, editorialDay } from '#shared/dates.ts'
import type { Bonus } from '#shared/matches/bonus-points.ts'
import type { MatchCard } from '#shared/matches/match-card.ts'
import {
  DECIDED,
  inningsOf,
  MATCH_STATUSES,
  type MatchStatus,
  periodsOf,
  type Score,
  shownScore,
  winnerOf,
} from '#shared/matches/score.ts'
import { sportWords } from '#shared/matches/sport-words.ts'
import { monthName } from './months.ts'

type Played = Pick<MatchCard, 'status' | 'score' | 'kickOff' | 'timeKnown'> & {
  competition: Pick<MatchCard['competition'], 'sport'>
}

/** The same in all sports. */
export const STATUS_WORDS: Record<Exclude<MatchStatus, 'finished'>, string> = {
  scheduled: 'To come',
  live: 'Live',
  postponed: 'Postponed',
  abandoned: 'Abandoned',
  cancelled: 'Cancelled',
  walkover: 'Walk-over',
}

/** A match's state, with the sport's word for finished. */
export function stateOf({ status, competition }: Pick<Played, 'status' | 'competition'>): string {
  return status === 'finished' ? sportWords(competition.sport).over : STATUS_WORDS[status]
}

/** The first part of a row: the kick-off, or the state of the match. */
export function shortState(match: Played, timeZone: string): string {
  if (match.status === 'finished') return sportWords(match.competition.sport).overShort
  if (match.status !== 'scheduled') return stateOf(match)
  return match.timeKnown ? clock(match.kickOff, timeZone) : 'TBC'
}

/** The value of `<time datetime>` for a kick-off: only the day where the time is not known. */
export function kickOffAttribute({ kickOff, timeKnown }: Pick<MatchCard, 'kickOff' | 'timeKnown'>, timeZone: string) {
  return timeKnown ? kickOff : editorialDay(kickOff, timeZone)
}

/** A side's score as lists show it: set by set, cricket with wickets, otherwise the score. */
export function figuresOf(match: Played, side: 'home' | 'away'): string[] {
  const score = shownScore(match)
  if (!score) return []
  const innings = inningsOf(score).filter((one) => one.side === side)
  if (innings.length > 0)
    return innings.map(({ runs, wickets }) =>
      wickets === undefined || wickets === 10 ? `${runs}` : `${runs}/${wickets}`,
    )
  const periods = match.competition.sport === 'tennis' ? periodsOf(score) : []
  if (periods.length > 0) return periods.map((period) => `${period[side]}`)
  const penalties = score.penalties ? ` (${score.penalties[side]})` : ''
  return [`${score[side]}${penalties}`]
}

/** `2–1`, `262/7–141/4`; null where no score is shown. */
export function scoreLine(match: Played): string | null {
  const score = shownScore(match)
  if (!score) return null
  const innings = inningsOf(score).length > 0
  const [home, away] = (['home', 'away'] as const).map((side) =>
    innings ? figuresOf(match, side).join(' & ') || '–' : `${score[side]}`,
  )
  return `${home}–${away}`
}

/** The heading for matches that are off: `Postponed`, `Cancelled`, `Postponed and cancelled` */
export function calledOff(matches: readonly Pick<MatchCard, 'status' | 'competition'>[]): string {
  const words = MATCH_STATUSES.flatMap((status) => {
    const match = matches.find((one) => one.status === status)
    return match ? [stateOf(match)] : []
  })
  return words.map((word, n) => (n === 0 ? word : word.toLowerCase())).join(' and ')
}

/** The winner; null before the end and for a draw. */
export function winningSide({ status, score }: { status: MatchStatus; score: Score | null }): 'home' | 'away' | null {
  if (!score || !DECIDED.includes(status)) return null
  const winner = winnerOf(score)
  return winner === 'draw' ? null : winner
}

/** The notes beside a score: half-time, extra time and penalties. */
export function scoreNotes({ halfTime, fullTime, penalties }: Score, sport: string): string[] {
  return [
    halfTime && `Half-time ${halfTime.home}–${halfTime.away}`,
    fullTime && `${sportWords(sport).beforeExtraTime} ${fullTime.home}–${fullTime.away}`,
    penalties && `Penalties ${penalties.home}–${penalties.away}`,
  ].filter((note) => note !== undefined)
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `Saturday` of "2026-11-21" */
export function weekday(day: string): string {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
}

/** `November 21, 2026` of "2026-11-21" */
export function dayWords(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return `${monthName(year, month).replace(` ${year}`, '')} ${date}, ${year}`
}

/** `+12`, `−3`, `0`; a net run rate has three places. */
export function signed(value: number, places = 0): string {
  const size = Math.abs(value).toFixed(places)
  if (value === 0) return size
  return value > 0 ? `+${size}` : `\u2212${size}`
}

/** `1st`, `2nd`, `11th` */
export function ordinal(value: number): string {
  const teen = value % 100 >= 11 && value % 100 <= 13
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')
  return `${value}${ending}`
}

/** Items grouped by a key, in order of each key's first occurrence. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): { key: string; items: [T, ...T[]] }[] {
  const groups = new Map<string, [T, ...T[]]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups].map(([key, group]) => ({ key, items: group }))
}

/** `1 for 5 tries` */
export function bonusWords({ points, reason, by }: Bonus): string {
  if (reason === 'awarded') return `${points}, as awarded`
  if (reason === 'defeat') return `${points} for losing by ${by}`
  const tries = counted(by ?? 0, 'try', 'tries')
  return `${points} for ${tries}${reason === 'more-tries' ? ' more than the other side' : ''}`
}
