import { z } from 'zod'
import { slugSchema } from '../slug.ts'
import { imageSchema, snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** authors.json: every author with a page, by name. */
export const authorsFileSchema = z.object({
  v: snapshotVersion,
  authors: z.array(
    z.object({
      name: z.string(),
      slug: slugSchema,
      jobTitle: z.string().nullable(),
      beat: z.string().nullable(),
      bio: z.string().nullable(),
      image: imageSchema.nullable(),
    }),
  ),
})

export const authorsKind = pageKind('authors.json', authorsFileSchema, { about: null, pages: () => ['/authors'] })
