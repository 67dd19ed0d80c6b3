import { z } from 'zod'
import { bonusSchema } from '../matches/bonus-points.ts'
import { lineUpsSchema, matchEventSchema } from '../matches/match.ts'
import { formLineSchema, matchCardSchema, tableCardSchema } from '../matches/match-card.ts'
import { cardSchema, categoryRefSchema, snapshotVersion } from '../snapshot.ts'
import { tipSlipSchema } from '../tips/tip-view.ts'
import { pageKind } from './page-kind.ts'

/** match/{slug}.json */
export const matchFileSchema = z.object({
  v: snapshotVersion,
  match: matchCardSchema.extend({
    season: z.string(),
    sport: categoryRefSchema,
    venue: z.string().nullable(),
    broadcast: z.string().nullable(),
    events: z.array(matchEventSchema),
    lineUps: lineUpsSchema.nullable(),
    /** The reasons for the sides' bonus points in the table; absent if none. */
    bonuses: z.array(bonusSchema).optional(),
    updatedAt: z.string(),
  }),
  /** The last five in the competition before this match, newest first. */
  form: z.object({ home: z.array(formLineSchema), away: z.array(formLineSchema) }),
  /** Earlier meetings, newest first. */
  meetings: z.array(matchCardSchema),
  /** How many of them each side won. */
  record: z.object({ home: z.int(), away: z.int(), drawn: z.int() }),
  /** The part of the table with the sides, until the match has a result. */
  table: z.object({ isCricket: z.boolean(), hasBonus: z.boolean(), rows: z.array(tableCardSchema) }).nullable(),
  /** Published tips on it, oldest first. */
  tips: z.array(tipSlipSchema),
  /** Articles that link to it, newest first. */
  stories: z.array(cardSchema),
})
export type MatchFile = z.infer<typeof matchFileSchema>

export const matchKind = pageKind('match/{slug}.json', matchFileSchema, {
  about: 'match',
  pages: ({ slug }) => [`/match/${slug}`],
})
