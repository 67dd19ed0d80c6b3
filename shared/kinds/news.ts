import { z } from 'zod'
import { cardSchema, categoryRefSchema, snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** news.json: the newest twelve and what the filter lists. */
export const newsFileSchema = z.object({
  v: snapshotVersion,
  articles: z.array(cardSchema),
  total: z.int().nonnegative(),
  categories: z.array(categoryRefSchema.extend({ id: z.int().positive().optional() })),
})

export const newsKind = pageKind('news.json', newsFileSchema, { about: null, pages: () => ['/news'] })
