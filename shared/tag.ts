import { z } from 'zod'
import { acknowledgeSchema } from './finding.ts'
import { instantSchema } from './instant.ts'
import { pageQueryFields } from './paging.ts'
import { readOnlyFields } from './sent-back.ts'
import { nameSlugSchema, slugSchema } from './slug.ts'
import { emptyAsNull, line, paragraphs } from './text.ts'

export const TAGS_MAX = 20
export const TAG_NAME_MAX = 80
/** With fewer stories, search engines are asked to ignore a tag's page. */
export const TAG_INDEXED_FROM = 3

/** A tag as the API returns it. */
export const tagSchema = z.object({
  id: z.int().positive(),
  name: z.string(),
  slug: slugSchema,
  description: z.string().nullable(),
  /** How many live articles have it. */
  articles: z.int().nonnegative(),
  revision: z.int().positive(),
  createdAt: instantSchema,
})
export type Tag = z.infer<typeof tagSchema>

/** A tag's slug. */
export const tagSlugSchema = nameSlugSchema

/** A tag's name as typed. */
export const tagNameSchema = line(TAG_NAME_MAX).min(1, 'Required')

const fields = {
  name: tagNameSchema,
  /** Generated from the name if empty. */
  slug: tagSlugSchema.or(z.literal('')).optional(),
  description: emptyAsNull(paragraphs(500)).optional(),
  /** Confirms forbidden wording. */
  acknowledge: acknowledgeSchema.optional(),
}

const readOnly = readOnlyFields('id', 'articles', 'revision', 'createdAt')

/** Body of POST /api/tags. */
export const tagInputSchema = z.strictObject({ ...fields, ...readOnly.fields }).transform(readOnly.drop)
export type TagInput = z.output<typeof tagInputSchema>

/** Body of PUT /api/tags/{id}: any part of it. */
export const tagPatchSchema = z
  .strictObject({ ...fields, name: fields.name.optional(), ...readOnly.fields })
  .transform(readOnly.drop)
export type TagPatch = z.output<typeof tagPatchSchema>

/** Body of POST /api/tags/{id}/merge: the tag that replaces it. */
export const tagMergeSchema = z.strictObject({ into: z.int().positive() })

/** Query of GET /api/tags. */
export const tagListQuerySchema = z.strictObject({
  ...pageQueryFields,
  q: line(TAG_NAME_MAX).optional(),
  /** Only the tags with these slugs, separated by commas. */
  slugs: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(tagSlugSchema).max(TAGS_MAX, `At most ${TAGS_MAX} tags`))
    .optional(),
})
