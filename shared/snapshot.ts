import { z } from 'zod'
import { slugSchema } from './slug.ts'

/**
 * Parts shared by content-cache/ files; each page kind's file is in kinds/. The publisher writes them and the site
 * reads them, both validating with the schema. Raise SNAPSHOT_VERSION when a format changes: an unknown version causes
 * a full rebuild.
 */
export const SNAPSHOT_VERSION = 1

/** Each file begins with it. */
export const snapshotVersion = z.literal(SNAPSHOT_VERSION)
export const instantText = z.string()

/** An image with its renditions; `sources` has other widths, narrowest first. */
export const imageSchema = z.object({
  src: z.string(),
  alt: z.string(),
  /** Size of `src` in pixels; null if unknown (an image on another host). */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  sources: z.array(z.object({ src: z.string(), width: z.int().positive() })),
  /** The focal point of crops, in percent from the left and top; the centre if omitted. */
  focus: z.object({ x: z.int(), y: z.int() }).optional(),
})
export type Image = z.infer<typeof imageSchema>

export const categoryRefSchema = z.object({ name: z.string(), slug: slugSchema })
export type CategoryRef = z.infer<typeof categoryRefSchema>

/** An article as lists show it. */
export const cardSchema = z.object({
  slug: slugSchema,
  title: z.string(),
  excerpt: z.string().nullable(),
  image: imageSchema.nullable(),
  category: categoryRefSchema.nullable(),
  publishedAt: instantText,
  readingMinutes: z.int().positive(),
  /** Shows the "AI Reviewed" badge. */
  aiApproved: z.boolean(),
})
export type Card = z.infer<typeof cardSchema>

/** A story as listed by title. */
export const storyLinkSchema = z.object({ slug: slugSchema, title: z.string() })

/** The most-read articles of today and of the last seven days, most read first; empty while there are too few views. */
export const mostReadSchema = z.object({ day: z.array(storyLinkSchema), week: z.array(storyLinkSchema) })
export type MostRead = z.infer<typeof mostReadSchema>

/** A bookmaker's offer as cards and tables show it. Its join link is /go/{slug}?p={placement}. */
export const offerSchema = z.object({
  slug: slugSchema,
  name: z.string(),
  logo: z.string().nullable(),
  rating: z.int().min(1).max(5),
  bonusType: z.string().nullable(),
  bonusAmount: z.string().nullable(),
  /** The target of "Review"; null for the site's own review page. */
  reviewLink: z.string().nullable(),
  /** The address of the bonus's terms. */
  termsLink: z.string().nullable().default(null),
  /** Each field is null if not filled in; `checkedOn` is a day. */
  licence: z
    .object({ board: z.string().nullable(), number: z.string().nullable(), checkedOn: z.string().nullable() })
    .default({ board: null, number: null, checkedOn: null }),
  /** Strict rules hide its bonus and Join until its licence is complete. */
  isHeld: z.boolean().default(false),
})
export type Offer = z.infer<typeof offerSchema>

/** An offer as comparison tables and its review show it. */
export const offerDetailsSchema = offerSchema.extend({
  validUntil: instantText.nullable().default(null),
  paymentMethods: z.array(z.string()).default([]),
  pros: z.array(z.string()).default([]),
  cons: z.array(z.string()).default([]),
})
export type OfferDetails = z.infer<typeof offerDetailsSchema>

/** A numbered page of a list: twelve articles, numbered from the oldest, shown newest first. */
export const numberedFileSchema = z.object({
  v: snapshotVersion,
  page: z.int().positive(),
  /** Whether a page of newer articles exists. */
  hasNewer: z.boolean(),
  /** The list's subject: a category, a tag or an author; null for all articles or all tips. */
  of: z.object({ name: z.string(), slug: slugSchema }).nullable(),
  articles: z.array(cardSchema),
})
export type NumberedFile = z.infer<typeof numberedFileSchema>
