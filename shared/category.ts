import { z } from 'zod'
import { instantSchema } from './instant.ts'
import { categorySlugSchema, slugSchema } from './slug.ts'
import { emptyAsNull, line, paragraphs } from './text.ts'

/** A category as the API answers it. */
export const categorySchema = z.object({
  id: z.int().positive(),
  name: z.string(),
  slug: slugSchema,
  description: z.string().nullable(),
  createdAt: instantSchema,
})
export type Category = z.infer<typeof categorySchema>

const fields = {
  name: line(80).min(1, 'Required'),
  slug: categorySlugSchema.or(z.literal('')).optional(),
  description: emptyAsNull(paragraphs(500)).optional(),
}

// A response can be sent back: read-only fields are accepted and dropped.
const readOnly = { id: z.unknown().optional(), createdAt: z.unknown().optional() }

/** Body of POST /api/categories. An empty slug is made from the name. */
export const categoryInputSchema = z
  .strictObject({ ...fields, ...readOnly })
  .transform(({ id: _id, createdAt: _createdAt, ...input }) => input)
export type CategoryInput = z.output<typeof categoryInputSchema>

/** Body of PUT /api/categories/{id}: any part of it. */
export const categoryPatchSchema = z
  .strictObject({ ...fields, name: fields.name.optional(), ...readOnly })
  .transform(({ id: _id, createdAt: _createdAt, ...input }) => input)
export type CategoryPatch = z.output<typeof categoryPatchSchema>

/** Query of DELETE /api/categories/{id}: where the articles of a category in use go. */
export const categoryDeleteQuerySchema = z.strictObject({
  moveTo: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Must be the id of a category')
    .transform(Number)
    .optional(),
})
