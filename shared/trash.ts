import { z } from 'zod'
import { articleListQuerySchema } from './article.ts'
import { MOST_RESTORED } from './constants.ts'
import { daySchema, instantInputSchema, instantSchema } from './instant.ts'
import { pageQueryFields } from './paging.ts'

/** An article in the trash. */
export const trashedSchema = z.object({
  id: z.int().positive(),
  title: z.string(),
  published: z.boolean(),
  trashedAt: instantSchema,
  /** Who deleted it; null for a removed user, or if that was not recorded yet. */
  trashedBy: z.string().nullable(),
})

const { q, categoryId, author, tag } = articleListQuerySchema.shape

/** Query of GET /api/trash, with days of deletion, both inclusive. */
export const trashQuerySchema = z.strictObject({
  ...pageQueryFields,
  ...{ q, categoryId, author, tag },
  from: daySchema.optional(),
  to: daySchema.optional(),
})
export type TrashQuery = z.output<typeof trashQuerySchema>

/** Body of POST /api/trash/restore. */
export const restoreManySchema = z.strictObject({
  ids: z
    .array(z.int().positive().max(2147483647))
    .min(1, 'Choose at least one article')
    .max(MOST_RESTORED, `At most ${MOST_RESTORED} articles at once`),
})

/** Answer of POST /api/trash/restore: why some could not be restored. */
export const restoredSchema = z.object({
  restored: z.array(z.int().positive()),
  failed: z.array(z.object({ id: z.int().positive(), message: z.string() })),
})
export type Restored = z.output<typeof restoredSchema>

/** Body of POST /api/trash/empty: articles moved to the trash later are kept. If omitted, all are deleted. */
export const emptyTrashSchema = z.strictObject({ before: instantInputSchema.optional() })
