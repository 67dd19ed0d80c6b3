import { z } from 'zod'
import { slugSchema } from '../slug.ts'
import { cardSchema, snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** tags/{slug}.json: the newest twelve. */
export const tagFileSchema = z.object({
  v: snapshotVersion,
  tag: z.object({ name: z.string(), slug: slugSchema, description: z.string().nullable() }),
  articles: z.array(cardSchema),
  total: z.int().nonnegative(),
})

export const tagKind = pageKind('tags/{slug}.json', tagFileSchema, {
  about: 'tag',
  pages: ({ slug }) => [`/tag/${slug}`],
})
