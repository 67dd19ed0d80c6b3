import { z } from 'zod'
import { acknowledgeSchema } from './finding.ts'
import { instantSchema } from './instant.ts'
import { pageQueryFields } from './paging.ts'
import { readOnlyFields } from './sent-back.ts'
import { nameSlugSchema, slugSchema } from './slug.ts'
import { addressSchema, emptyAsNull, isWebAddress, line, paragraphs } from './text.ts'

export const AUTHORS_MAX = 10

/** An author as the API returns it. Whether they have an account is private. */
export const authorSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: slugSchema,
  jobTitle: z.string().nullable(),
  beat: z.string().nullable(),
  image: z.string().nullable(),
  bio: z.string().nullable(),
  /** Where readers reach the author. */
  email: z.string().nullable(),
  links: z.array(z.string()),
  /** null if not stated. */
  betsOnOwnTips: z.boolean().nullable(),
  disclosure: z.string().nullable(),
  /** How many live articles have the name. */
  articles: z.int().nonnegative(),
  revision: z.int().positive(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Author = z.infer<typeof authorSchema>

const webAddress = line(500).refine(isWebAddress, 'Must be a web address (https://…)')

const fields = {
  name: line(120).min(1, 'Required'),
  /** Generated from the name if empty. */
  slug: nameSlugSchema.or(z.literal('')),
  jobTitle: emptyAsNull(line(120)),
  beat: emptyAsNull(line(200)),
  image: emptyAsNull(addressSchema),
  bio: emptyAsNull(paragraphs(2000)),
  email: emptyAsNull(
    line(254).refine(
      (value) => value === '' || z.email().safeParse(value).success,
      'Please enter a valid email address',
    ),
  ),
  links: z.array(webAddress).max(10, 'At most 10 links'),
  betsOnOwnTips: z.boolean().nullable(),
  disclosure: emptyAsNull(paragraphs(1000)),
  /** Confirms forbidden wording. */
  acknowledge: acknowledgeSchema,
}

const readOnly = readOnlyFields('id', 'articles', 'revision', 'createdAt', 'updatedAt')

/** Body of POST /api/authors. */
export const authorInputSchema = z
  .strictObject({ ...z.object(fields).partial().shape, name: fields.name, ...readOnly.fields })
  .transform(readOnly.drop)
export type AuthorInput = z.output<typeof authorInputSchema>

/** Body of PUT /api/authors/{id}: any part of it. */
export const authorPatchSchema = z
  .strictObject({ ...z.object(fields).partial().shape, ...readOnly.fields })
  .transform(readOnly.drop)
export type AuthorPatch = z.output<typeof authorPatchSchema>

/** Query of GET /api/authors. */
export const authorListQuerySchema = z.strictObject({ ...pageQueryFields, q: line(120).optional() })

/**
 * Query of DELETE /api/authors/{id} and /api/users/{id}: what happens to articles and others with the name. At most one
 * of the two. Without either, an author in use is not deleted (409), and a removed user's author stays if readers know
 * them.
 */
export const nameChoiceSchema = z.strictObject({
  /** Another author gets them. */
  moveTo: z.uuid('Must be the id of an author').optional(),
  /** `true` keeps the name on them, without a page. */
  keepName: z.literal('true').optional(),
})
export type NameChoice = z.output<typeof nameChoiceSchema>

/** GET /api/authors/{id}/bylines and /api/users/{id}/bylines: how much has the name, in any state. */
export const bylinesSchema = z.object({
  articles: z.int().nonnegative(),
  /** Articles that the author reviewed. */
  reviewed: z.int().nonnegative(),
  /** Bookmakers that the author tested. */
  tests: z.int().nonnegative(),
  tips: z.int().nonnegative(),
})
export type Bylines = z.infer<typeof bylinesSchema>
