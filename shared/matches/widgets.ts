import { z } from 'zod'
import { matchCardSchema } from './match-card.ts'

/** A table that an article's text embeds (`data-table="competition"`). */
export const tableWidgetSchema = z.object({
  slug: z.string(),
  name: z.string(),
  season: z.string(),
  /** A category's slug. */
  sport: z.string(),
  isCricket: z.boolean(),
  rows: z.array(
    z.object({
      position: z.int().positive(),
      group: z.string().optional(),
      team: z.object({ name: z.string(), slug: z.string() }),
      played: z.int(),
      difference: z.number(),
      points: z.number(),
    }),
  ),
})
export type TableWidget = z.infer<typeof tableWidgetSchema>

/** A team's next match that an article's text embeds (`data-next-match="team"`); null if none is known. */
export const nextMatchWidgetSchema = z.object({
  slug: z.string(),
  name: z.string(),
  match: matchCardSchema.extend({ venue: z.string().nullable() }).nullable(),
})
export type NextMatchWidget = z.infer<typeof nextMatchWidgetSchema>
