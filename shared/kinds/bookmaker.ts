import { z } from 'zod'
import { slugSchema } from '../slug.ts'
import { offerDetailsSchema, snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** bookmakers/{slug}.json: from the offer's start on, and after its end too. */
export const bookmakerFileSchema = z.object({
  v: snapshotVersion,
  /** Without its bonus once it has ended. */
  offer: offerDetailsSchema,
  /** Its rank among current offers; null once it has ended. */
  rank: z.int().positive().nullable(),
  /** Sanitised HTML. */
  review: z.string().nullable().default(null),
  /** When its page was created: the date of a review without a test. */
  since: z.string().default(''),
  /** Who tested it (null for the newsroom), on which day and how. */
  test: z
    .object({
      by: z.object({ name: z.string(), slug: slugSchema.nullable(), links: z.array(z.string()) }).nullable(),
      on: z.string().nullable(),
      method: z.string().nullable(),
    })
    .default({ by: null, on: null, method: null }),
})
export type BookmakerFile = z.infer<typeof bookmakerFileSchema>

export const bookmakerKind = pageKind('bookmakers/{slug}.json', bookmakerFileSchema, {
  about: 'bookmaker',
  pages: ({ slug }) => [`/bookmaker/reviews/${slug}`],
})
