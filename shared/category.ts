import { z } from 'zod'
import { acknowledgeSchema } from './finding.ts'
import { instantSchema } from './instant.ts'
import { readOnlyFields } from './sent-back.ts'
import { categorySlugSchema, slugSchema } from './slug.ts'
import { emptyAsNull, line, paragraphs } from './text.ts'

/** A category as the API returns it. */
export const categorySchema = z.object({
  id: z.int().positive(),
  name: z.string(),
  slug: slugSchema,
  description: z.string().nullable(),
  revision: z.int().positive(),
  createdAt: instantSchema,
})
export type Category = z.infer<typeof categorySchema>

/** Readers get all of them in one answer. */
export const MOST_CATEGORIES = 1000

/** Why `more` categories cannot be added to the existing `there`; null if they can. */
export function noRoomForCategories(there: number, more: number): string | null {
  if (more === 0 || there + more <= MOST_CATEGORIES) return null
  return `A site has ${MOST_CATEGORIES.toLocaleString('en')} categories at the most, and this one has ${there}. Use tags, or delete a category first.`
}

const fields = {
  name: line(80).min(1, 'Required'),
  slug: categorySlugSchema.or(z.literal('')).optional(),
  description: emptyAsNull(paragraphs(500)).optional(),
  /** Confirms forbidden wording. */
  acknowledge: acknowledgeSchema.optional(),
}

const readOnly = readOnlyFields('id', 'revision', 'createdAt')

/** Body of POST /api/categories. An empty slug is made from the name. */
export const categoryInputSchema = z.strictObject({ ...fields, ...readOnly.fields }).transform(readOnly.drop)
export type CategoryInput = z.output<typeof categoryInputSchema>

/** Body of PUT /api/categories/{id}: any part of it. */
export const categoryPatchSchema = z
  .strictObject({ ...fields, name: fields.name.optional(), ...readOnly.fields })
  .transform(readOnly.drop)
export type CategoryPatch = z.output<typeof categoryPatchSchema>

/** Query of DELETE /api/categories/{id}: where the articles of a category in use go. */
export const categoryDeleteQuerySchema = z.strictObject({
  moveTo: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Must be the id of a category')
    .transform(Number)
    .optional(),
})
