import { z } from 'zod'
import { acknowledgeSchema } from './finding.ts'
import { instantInputSchema, instantSchema } from './instant.ts'
import { pageQueryFields } from './paging.ts'
import { slugSchema } from './slug.ts'
import { paragraphs } from './text.ts'

export const PLACEMENTS = ['top', 'foot'] as const

/** The most corrections of one article, all of which its page shows. */
export const CORRECTIONS_MAX = 200

/** A correction as the API returns it, with its article. */
export const correctionSchema = z.object({
  id: z.int().positive(),
  text: z.string(),
  placement: z.enum(PLACEMENTS),
  correctedAt: instantSchema,
  article: z.object({ id: z.int().positive(), title: z.string(), slug: slugSchema }),
})
export type Correction = z.infer<typeof correctionSchema>

/** Body of POST /api/corrections/{articleId}. */
export const correctionInputSchema = z.strictObject({
  text: paragraphs(1000).refine((text) => text.trim() !== '', 'Required'),
  placement: z.enum(PLACEMENTS).default('foot'),
  /** Confirms forbidden wording. */
  acknowledge: acknowledgeSchema.optional(),
})
export type CorrectionInput = z.output<typeof correctionInputSchema>

/** A correction of an article as an export has it. */
export const exportedCorrectionSchema = correctionSchema.pick({ text: true, placement: true, correctedAt: true })

/** A correction of an article as an import takes it. */
export const importedCorrectionSchema = correctionInputSchema
  .omit({ acknowledge: true })
  .extend({ correctedAt: instantInputSchema })

/** Query of GET /api/corrections. */
export const correctionListQuerySchema = z.strictObject({
  ...pageQueryFields,
  /** Only those of one article. */
  articleId: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Must be a positive whole number')
    .transform(Number)
    .optional(),
})
