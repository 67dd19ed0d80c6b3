import { z } from 'zod'
import { instantSchema } from './instant.ts'
import { slugSchema } from './slug.ts'
import { addressSchema, emptyAsNull, isWebAddress, line } from './text.ts'

/** A bookmaker as the API answers it. */
export const bookmakerSchema = z.object({
  id: z.int().positive(),
  name: z.string(),
  slug: slugSchema,
  logo: z.string().nullable(),
  rating: z.int().min(1).max(5),
  bonusType: z.string().nullable(),
  bonusAmount: z.string().nullable(),
  affiliateLink: z.string(),
  reviewLink: z.string().nullable(),
  featured: z.boolean(),
  rank: z.int().positive(),
  createdAt: instantSchema,
})
export type Bookmaker = z.infer<typeof bookmakerSchema>

const fields = {
  name: line(120).min(1, 'Required'),
  slug: slugSchema.or(z.literal('')).optional(),
  logo: emptyAsNull(addressSchema).optional(),
  rating: z.int().min(1).max(5).optional(),
  bonusType: emptyAsNull(line(120)).optional(),
  bonusAmount: emptyAsNull(line(120)).optional(),
  affiliateLink: line(2000).refine(isWebAddress, 'Must be a web address (https://…)'),
  reviewLink: emptyAsNull(addressSchema).optional(),
  featured: z.boolean().optional(),
  rank: z.int().min(1).max(10_000).optional(),
}

// What was read can be sent back: read-only fields are accepted and dropped.
const readOnly = { id: z.unknown().optional(), createdAt: z.unknown().optional() }

/** Body of POST /api/bookmakers. Rating 5, rank 1, not featured unless said otherwise. */
export const bookmakerInputSchema = z
  .strictObject({ ...fields, ...readOnly })
  .transform(({ id: _id, createdAt: _createdAt, ...input }) => input)
export type BookmakerInput = z.output<typeof bookmakerInputSchema>

/** Body of PUT /api/bookmakers/{id}: any part of it. */
export const bookmakerPatchSchema = z
  .strictObject({
    ...fields,
    name: fields.name.optional(),
    affiliateLink: fields.affiliateLink.optional(),
    ...readOnly,
  })
  .transform(({ id: _id, createdAt: _createdAt, ...input }) => input)
export type BookmakerPatch = z.output<typeof bookmakerPatchSchema>

/** Query of GET /api/bookmakers. */
export const bookmakerListQuerySchema = z.strictObject({
  featured: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
})

/** Body of PUT /api/bookmakers/order: every id once, best first. */
export const bookmakerOrderSchema = z.strictObject({ ids: z.array(z.int().positive()).max(1000) })
