import { z } from 'zod'

const value = z.number().min(-10).max(100)

/** The points that a competition gives. */
export const pointsRulesSchema = z.strictObject({
  win: value,
  draw: value,
  loss: value,
  /** An abandoned match without a result; null if it does not count at all. */
  noResult: value.nullable(),
  /** Rugby: one point for a number of tries, or for that many more than the other side. */
  tryBonus: z.strictObject({ tries: z.int().min(1).max(20), more: z.boolean() }).nullable(),
  /** Rugby: one point for losing by this many or fewer. */
  losingBonus: z.int().min(1).max(50).nullable(),
  /** Cricket: the quota of overs, which counts for a side that is all out. */
  overs: z.int().min(1).max(500).nullable(),
})
export type PointsRules = z.infer<typeof pointsRulesSchema>

const NONE = { noResult: null, tryBonus: null, losingBonus: null, overs: null }

const BY_SPORT: Record<string, PointsRules> = {
  'football-news': { win: 3, draw: 1, loss: 0, ...NONE },
  'rugby-tournament': { ...NONE, win: 4, draw: 2, loss: 0, tryBonus: { tries: 4, more: false }, losingBonus: 7 },
  cricket: { ...NONE, win: 2, draw: 1, loss: 0, noResult: 1 },
  tennis: { win: 1, draw: 0, loss: 0, ...NONE },
  archery: { win: 2, draw: 1, loss: 0, ...NONE },
}

/** The default points of a sport. */
export function usualPoints(sport: string): PointsRules {
  return BY_SPORT[sport] ?? { win: 3, draw: 1, loss: 0, ...NONE }
}

const tryBonusInput = z.union([
  z.boolean(),
  z.int().min(1).max(20),
  z.strictObject({ tries: z.int().min(1).max(20), more: z.boolean().optional() }),
])

/** `points` as it may be written: `[3, 1, 0]`, or an object with optional fields. */
export const pointsInputSchema = z.union(
  [
    z.tuple([value, value, value]).transform(([win, draw, loss]) => ({ win, draw, loss })),
    z
      .strictObject({
        win: value.optional(),
        won: value.optional(),
        draw: value.optional(),
        drawn: value.optional(),
        loss: value.optional(),
        lost: value.optional(),
        noResult: value.nullable().optional(),
        tryBonus: tryBonusInput.nullable().optional(),
        losingBonus: z
          .union([z.boolean(), z.int().min(1).max(50)])
          .nullable()
          .optional(),
        overs: z.int().min(1).max(500).nullable().optional(),
      })
      .transform(({ won, drawn, lost, tryBonus, losingBonus, ...rules }) => ({
        ...rules,
        ...(won !== undefined && { win: won }),
        ...(drawn !== undefined && { draw: drawn }),
        ...(lost !== undefined && { loss: lost }),
        ...(tryBonus !== undefined && { tryBonus: toTryBonus(tryBonus) }),
        ...(losingBonus !== undefined && { losingBonus: losingBonus === true ? 7 : losingBonus || null }),
      })),
  ],
  'Must be [win, draw, loss] or {win, draw, loss, …}; see docs/match-data.md',
)
export type PointsInput = z.output<typeof pointsInputSchema>

function toTryBonus(input: z.infer<typeof tryBonusInput> | null): PointsRules['tryBonus'] {
  if (input === null || input === false) return null
  if (input === true) return { tries: 4, more: false }
  if (typeof input === 'number') return { tries: input, more: false }
  return { tries: input.tries, more: input.more ?? false }
}

/** The given points, completed with the sport's defaults. */
export function completePoints(sport: string, given: PointsInput | undefined): PointsRules {
  const usual = usualPoints(sport)
  const entries = Object.entries(given ?? {}).filter(([, rule]) => rule !== undefined)
  return { ...usual, ...Object.fromEntries(entries) }
}
