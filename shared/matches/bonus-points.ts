import { z } from 'zod'
import type { PointsRules } from './points.ts'
import { type Score, sideParts } from './score.ts'

/** A side's rugby bonus points, with the reasons. */
export const bonusSchema = z.strictObject({
  side: z.enum(['home', 'away']),
  points: z.int(),
  /** `awarded` if the score has it; otherwise by the competition's rules. */
  reason: z.enum(['awarded', 'tries', 'more-tries', 'defeat']),
  /** Tries, the lead in tries, or the losing margin; null if awarded. */
  by: z.int().nullable(),
})
export type Bonus = z.infer<typeof bonusSchema>

/** One side's bonus points: as awarded, or one for tries and one for a narrow defeat. */
export function bonusesOf(score: Score, side: Bonus['side'], rules: PointsRules): Bonus[] {
  const own = sideParts(score, side)
  if (own.bonus === 0) return []
  if (own.bonus !== undefined) return [{ side, points: own.bonus, reason: 'awarded', by: null }]
  const other = side === 'home' ? 'away' : 'home'
  const bonuses: Bonus[] = []
  if (rules.tryBonus && own.tries !== undefined) {
    const { tries, more } = rules.tryBonus
    const by = own.tries - (more ? (sideParts(score, other).tries ?? 0) : 0)
    if (by >= tries) bonuses.push({ side, points: 1, reason: more ? 'more-tries' : 'tries', by })
  }
  const margin = score[other] - score[side]
  if (rules.losingBonus !== null && margin > 0 && margin <= rules.losingBonus) {
    bonuses.push({ side, points: 1, reason: 'defeat', by: margin })
  }
  return bonuses
}
