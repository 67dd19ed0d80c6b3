import { z } from 'zod'
import { slugSchema } from '../slug.ts'
import { cardSchema, imageSchema, instantText, snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** authors/{slug}.json: the profile, the newest twelve articles and the newest corrections. */
export const authorFileSchema = z.object({
  v: snapshotVersion,
  author: z.object({
    name: z.string(),
    slug: slugSchema,
    jobTitle: z.string().nullable(),
    beat: z.string().nullable(),
    bio: z.string().nullable(),
    image: imageSchema.nullable(),
    email: z.string().nullable(),
    links: z.array(z.string()),
    /** Null: not stated. */
    betsOnOwnTips: z.boolean().nullable(),
    disclosure: z.string().nullable(),
    since: instantText,
  }),
  articles: z.array(cardSchema),
  total: z.int().nonnegative(),
})
export type AuthorFile = z.infer<typeof authorFileSchema>

export const authorKind = pageKind('authors/{slug}.json', authorFileSchema, ({ slug }) => [`/authors/${slug}`])
