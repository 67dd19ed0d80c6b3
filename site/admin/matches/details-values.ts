import { canonicalJson } from '#shared/canonical-json.ts'
import type { Match, MatchEvent } from '#shared/matches/match.ts'
import { type Innings, inningsOf, periodsOf, type Score, sideParts, winnerOf } from '#shared/matches/score.ts'
import type { Result } from './match-result.ts'

type Pair = { home: string; away: string }

/** The fields of a match's score details; missing numbers are blank. */
export type DetailsValues = {
  /** For a walk-over; blank if it follows from the score or is not known. */
  winner: 'home' | 'away' | ''
  halfTime: Pair
  penalties: Pair
  tries: Pair
  bonus: Pair
  sets: Pair[]
  innings: { side: 'home' | 'away'; runs: string; wickets: string; overs: string; allOut: boolean }[]
  events: { minute: string; side: 'home' | 'away'; type: MatchEvent['type']; player: string; text: string }[]
  note: string
}

const NO_PAIR: Pair = { home: '', away: '' }

/** A match as the form shows it. */
export function detailsOf({ score, events, note }: Match): DetailsValues {
  const ofSides = (part: 'tries' | 'bonus') => ({
    home: text(score ? sideParts(score, 'home')[part] : undefined),
    away: text(score ? sideParts(score, 'away')[part] : undefined),
  })
  return {
    winner: score?.winner === 'home' || score?.winner === 'away' ? score.winner : '',
    halfTime: pairOf(score?.halfTime),
    penalties: pairOf(score?.penalties),
    tries: ofSides('tries'),
    bonus: ofSides('bonus'),
    sets: score ? periodsOf(score).map(pairOf) : [],
    innings: score ? inningsOf(score).map(inningsValues) : [],
    events: events.map(({ minute = '', side, type, player = '', text = '' }) => ({ minute, side, type, player, text })),
    note: note ?? '',
  }
}

/**
 * The form's values for a match that may have changed since the form was opened: fields that were not edited have the
 * match's current values. null if an edited field has changed in the match, too.
 */
export function mergedDetails(opened: Match, now: Match, typed: DetailsValues): DetailsValues | null {
  const before = detailsOf(opened)
  const current = detailsOf(now)
  const names = Object.keys(before) as (keyof DetailsValues)[]
  const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other)
  const unedited = names.filter((name) => isSame(typed[name], before[name]))
  const clashes = names.filter((name) => !unedited.includes(name) && !isSame(current[name], before[name]))
  if (!clashes.every((name) => isSame(typed[name], current[name]))) return null
  return { ...typed, ...Object.fromEntries(unedited.map((name) => [name, current[name]])) }
}

/** The result with the form's values for this sport. A walk-over needs only its winner. */
export function scoreOfForm({ status, score }: Result, values: DetailsValues, sport: string): Score | null {
  if (status !== 'walkover') return scoreWith(score, values, sport)
  const { winner: _winner, ...figures } = scoreWith(score, values, sport) ?? { home: 0, away: 0 }
  if (values.winner) return { ...figures, winner: values.winner }
  return winnerOf(figures) === 'draw' ? null : figures
}

function inningsValues({ side, runs, wickets, overs, allOut = false }: Innings) {
  return { side, runs: text(runs), wickets: text(wickets), overs: text(overs), allOut }
}

function scoreWith(score: Score | null, values: DetailsValues, sport: string): Score | null {
  if (!score) return null
  const { halfTime: _h, penalties: _p, parts, ...kept } = score
  const halfTime = figuresOf(values.halfTime)
  const penalties = figuresOf(values.penalties)
  const base = { ...kept, ...(halfTime && { halfTime }), ...(penalties && { penalties }) }
  if (sport === 'cricket') return withInnings(base, values)
  if (sport === 'rugby-tournament') return { ...base, parts: rugbyParts(score, values) }
  if (values.sets.length === 0) return Array.isArray(parts) || !parts ? base : { ...base, parts }
  return { ...base, parts: values.sets.map(({ home, away }) => ({ home: figure(home), away: figure(away) })) }
}

/** Runs are the sum of a side's innings. */
function withInnings(base: Score, { innings }: DetailsValues): Score {
  if (innings.length === 0) return base
  const parts = innings.map(({ side, runs, wickets, overs, allOut }) => ({
    side,
    runs: figure(runs),
    ...(wickets.trim() !== '' && { wickets: figure(wickets) }),
    ...(overs.trim() !== '' && { overs: figure(overs) }),
    ...(allOut && { allOut }),
  }))
  const runsOf = (side: 'home' | 'away') => parts.reduce((sum, part) => sum + (part.side === side ? part.runs : 0), 0)
  return { ...base, home: runsOf('home'), away: runsOf('away'), parts }
}

function rugbyParts(score: Score, { tries, bonus }: DetailsValues): Score['parts'] {
  const ofSide = (side: 'home' | 'away') => {
    const { tries: _t, bonus: _b, ...kept } = sideParts(score, side)
    return {
      ...kept,
      ...(tries[side].trim() !== '' && { tries: figure(tries[side]) }),
      ...(bonus[side].trim() !== '' && { bonus: figure(bonus[side]) }),
    }
  }
  return { home: ofSide('home'), away: ofSide('away') }
}

/** Events in the API's format: blank fields are left out. */
export function eventsOf({ events }: DetailsValues): MatchEvent[] {
  return events.map(({ side, type, ...texts }) => {
    const given = Object.entries(texts).filter(([, value]) => value.trim() !== '')
    return { side, type, ...Object.fromEntries(given) }
  })
}

function pairOf(pair: { home: number; away: number } | undefined): Pair {
  return pair ? { home: `${pair.home}`, away: `${pair.away}` } : NO_PAIR
}

function figuresOf({ home, away }: Pair): { home: number; away: number } | null {
  return home.trim() === '' && away.trim() === '' ? null : { home: figure(home), away: figure(away) }
}

function text(value: number | undefined): string {
  return value === undefined ? '' : `${value}`
}

// Values that are not numbers are sent as typed, so that the API reports them.
function figure(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'))
}
