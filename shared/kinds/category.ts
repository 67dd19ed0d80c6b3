import { z } from 'zod'
import { cardSchema, categoryRefSchema, mostReadSchema, snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** categories/{slug}.json */
export const categoryFileSchema = z.object({
  v: snapshotVersion,
  category: categoryRefSchema.extend({ id: z.int().positive(), description: z.string().nullable() }),
  articles: z.array(cardSchema),
  total: z.int().nonnegative(),
  mostRead: mostReadSchema.default({ day: [], week: [] }),
})

export const categoryKind = pageKind('categories/{slug}.json', categoryFileSchema, {
  about: 'category',
  pages: ({ slug }) => [`/category/${slug}`],
})
