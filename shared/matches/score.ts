import { z } from 'zod'

/** The states of a match, from announcement to result. */
export const MATCH_STATUSES = [
  'scheduled',
  'live',
  'finished',
  'postponed',
  'abandoned',
  'cancelled',
  'walkover',
] as const
export const matchStatusSchema = z.enum(MATCH_STATUSES, `Must be one of ${MATCH_STATUSES.join(', ')}`)
export type MatchStatus = z.infer<typeof matchStatusSchema>

/** Statuses whose score counts in a table. */
export const DECIDED: readonly MatchStatus[] = ['finished', 'walkover']
/** Upcoming or in play. */
export const AHEAD: readonly MatchStatus[] = ['scheduled', 'live']

/** Statuses that have no score. */
export const WITHOUT_SCORE: readonly MatchStatus[] = ['scheduled', 'postponed', 'cancelled']

const figure = z
  .int({ error: ({ input }) => (input === undefined ? 'Required: a score has two figures' : 'Must be a whole number') })
  .min(0, 'Must not be negative')
  .max(9999, 'Must be at most 9999')
const pair = z.strictObject({ home: figure, away: figure })

/** Overs in cricket notation: 29.2 is 29 overs and 2 balls. */
const oversSchema = z
  .number()
  .min(0)
  .max(500)
  .refine((overs) => Math.round((overs % 1) * 10) <= 5, 'Overs have six balls: 29.5 is followed by 30')

/** One innings of a cricket match. */
export const inningsSchema = z.strictObject({
  side: z.enum(['home', 'away'], 'Must be home or away'),
  runs: figure,
  wickets: z.int().min(0).max(10).optional(),
  overs: oversSchema.optional(),
  /** All out, so that the full quota of overs counts for the net run rate. Ten wickets down implies it. */
  allOut: z.boolean().optional(),
})
export type Innings = z.infer<typeof inningsSchema>

/** A set, a period or an end, in order. */
const periodSchema = z.strictObject({ name: z.string().max(40).optional(), home: figure, away: figure })

const sideSchema = z.strictObject({
  tries: figure.optional(),
  conversions: figure.optional(),
  penalties: figure.optional(),
  dropGoals: figure.optional(),
  /** Bonus points as awarded; without it they are computed from tries and margin. */
  bonus: z.int().min(0).max(9).optional(),
  runs: figure.optional(),
  wickets: z.int().min(0).max(10).optional(),
  overs: oversSchema.optional(),
  allOut: z.boolean().optional(),
  arrows: z.array(z.int().min(0).max(10)).max(200).optional(),
})
export type SideParts = z.infer<typeof sideSchema>

/**
 * The parts of a score, by sport: sets and periods as a list of pairs, innings as a list with their side, or each
 * side's numbers (rugby's tries and bonus points, cricket's runs, wickets and overs, arrows).
 */
export const partsSchema = z.union(
  [
    z.array(inningsSchema).min(1).max(4),
    z.array(periodSchema).max(40),
    z.strictObject({ home: sideSchema.optional(), away: sideSchema.optional(), overs: oversSchema.optional() }),
  ],
  'Must be a list of {home, away}, a list of innings {side, runs, wickets, overs}, or {home: {…}, away: {…}}; see docs/match-data.md',
)
export type ScoreParts = z.infer<typeof partsSchema>

const scoreFields = {
  home: figure,
  away: figure,
  halfTime: pair.optional(),
  /** After 90 minutes, if `home` and `away` include extra time. */
  fullTime: pair.optional(),
  penalties: pair.optional(),
  /** Who won if the score alone does not say: a cricket match of two innings each, a walk-over. */
  winner: z.enum(['home', 'away', 'draw']).optional(),
  parts: partsSchema.optional(),
}
/** A score: the two sides' goals, points, runs or sets, and the sport's details. */
export const scoreSchema = z.strictObject(scoreFields, {
  error: ({ code }) => (code === 'invalid_type' ? 'Must be figures such as {"home": 2, "away": 1}' : undefined),
})
export type Score = z.infer<typeof scoreSchema>

/** Who won: as stated in the score, or else by its numbers, or else by penalties. */
export function winnerOf(score: Score): 'home' | 'away' | 'draw' {
  if (score.winner) return score.winner
  const [home, away] =
    score.home === score.away && score.penalties
      ? [score.penalties.home, score.penalties.away]
      : [score.home, score.away]
  return home > away ? 'home' : home < away ? 'away' : 'draw'
}

/** The displayed score; null if there is none, and for a walk-over with only a winner. */
export function shownScore({ status, score }: { status: MatchStatus; score: Score | null }): Score | null {
  return status === 'walkover' && score?.home === score?.away ? null : score
}

/** One side's numbers: rugby's tries and bonus, or nothing. */
export function sideParts(score: Score, side: 'home' | 'away'): SideParts {
  return score.parts && !Array.isArray(score.parts) ? (score.parts[side] ?? {}) : {}
}

/** The innings of a cricket score, in any notation. */
export function inningsOf(score: Score): Innings[] {
  const { parts } = score
  if (!parts) return []
  if (Array.isArray(parts)) return parts.flatMap((part) => ('side' in part ? [part] : []))
  return (['home', 'away'] as const).flatMap((side) => {
    const { runs, wickets, overs, allOut } = parts[side] ?? {}
    if (overs === undefined && runs === undefined) return []
    const figures = { side, runs: runs ?? score[side] }
    return [
      {
        ...figures,
        ...(wickets !== undefined && { wickets }),
        ...(overs !== undefined && { overs }),
        ...(allOut !== undefined && { allOut }),
      },
    ]
  })
}

/** A score's sets, periods or ends, in order. */
export function periodsOf(score: Score): { name?: string | undefined; home: number; away: number }[] {
  return Array.isArray(score.parts) ? score.parts.flatMap((part) => ('side' in part ? [] : [part])) : []
}

/** A problem with a result, and its field. */
export type ResultProblem = { field: string; message: string }

/** Why a status and a score are inconsistent; null if they are not. */
export function scoreProblem(status: MatchStatus, score: Score | null): ResultProblem | null {
  const message = statusProblem(status, score)
  if (message) return { field: 'score', message }
  // A walkover's score is awarded, whatever was played before.
  return score && status !== 'walkover' ? earlierProblem(score) : null
}

function statusProblem(status: MatchStatus, score: Score | null): string | null {
  if (WITHOUT_SCORE.includes(status) && score)
    return `A match that is ${status} has no score. Leave the score out or change the status.`
  if (status === 'finished' && !score) return 'A finished match needs its score'
  if (status === 'walkover' && score && winnerOf(score) === 'draw') {
    return 'A walkover has a winner. Give the score it is awarded with, such as 3 and 0, or its winner, or leave the score out.'
  }
  return null
}

/** Why an earlier score is impossible: sides never lose what they have scored. */
function earlierProblem({ halfTime, fullTime, ...final }: Score): ResultProblem | null {
  const earlier = { halfTime: ['At half-time', halfTime], fullTime: ['After 90 minutes', fullTime] } as const
  for (const [name, [when, then]] of Object.entries(earlier)) {
    const later = name === 'halfTime' && fullTime ? [final, fullTime] : [final]
    for (const side of ['home', 'away'] as const) {
      const lower = then && later.find((score) => score[side] < then[side])
      if (!lower) continue
      const message = `${when} it was ${then.home}–${then.away}, so it cannot be ${lower.home}–${lower.away} later. Correct one of the two scores.`
      return { field: `score.${name}.${side}`, message }
    }
  }
  return null
}
