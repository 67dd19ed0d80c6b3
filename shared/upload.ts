import { z } from 'zod'
import { emptyAsNull, line } from './text.ts'

/** 10 MB: the largest image of the library. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024

export const NOT_AN_IMAGE = 'is not a valid image file'
export const IMAGE_TOO_LARGE = 'is larger than 10MB'
export const AVIF_TOO_LARGE = 'is an AVIF of more than 12.5 million pixels. Make it smaller, or save it as JPEG or WebP'

export const MOST_FRAMES = 1_000
export const TOO_MANY_FRAMES = 'has more than 1,000 frames. Make it shorter'

/** Body of POST /api/objects/upload: known properties of the file, which become part of the signature. */
export const uploadInputSchema = z.strictObject({
  contentType: z
    .string()
    .max(100)
    .regex(/^[a-z0-9.+-]+\/[a-z0-9.+-]+$/i, 'Must be a type such as image/jpeg')
    .optional(),
  size: z.int().positive('The file is empty').max(IMAGE_MAX_BYTES, IMAGE_TOO_LARGE).optional(),
  name: line(200).optional(),
})

/**
 * Body of POST /api/objects/normalize: the upload's uploadURL or objectPath, and the name of a new image in the
 * library.
 */
export const normalizeInputSchema = z.strictObject({
  path: z.string().min(1, 'Required').max(3000),
  name: line(200).min(1, 'Required').optional(),
  alt: emptyAsNull(line(500)).optional(),
})

/** Body of POST /api/articles/generate-image: the current form. */
export const generateImageInputSchema = z.strictObject({
  title: z.string().trim().max(1000).default(''),
  content: z.string().max(1_000_000).default(''),
  excerpt: z.string().max(5000).nullish(),
  /** A category's slug. */
  category: z.string().max(200).default('general-sports'),
})

/** One rendition of an image. */
export const mediaVariantSchema = z.object({
  path: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  type: z.string(),
  bytes: z.int().positive(),
})

export type MediaVariant = z.infer<typeof mediaVariantSchema>

/** Answer of POST /api/objects/normalize. */
export const normalizedSchema = z.object({
  normalizedPath: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  variants: z.array(mediaVariantSchema),
})
export type Normalized = z.infer<typeof normalizedSchema>
