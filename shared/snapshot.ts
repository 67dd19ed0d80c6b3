import { z } from 'zod'
import { slugSchema } from './slug.ts'

/**
 * The common parts of files of content-cache/; the file of each page kind is in kinds/. The publisher writes them and
 * the site reads them, each parsed with its schema when written and when read. Raise SNAPSHOT_VERSION when a format
 * changes: an unknown version means a full rebuild.
 */
export const SNAPSHOT_VERSION = 1

/** Each file begins with it. */
export const snapshotVersion = z.literal(SNAPSHOT_VERSION)
export const instantText = z.string()

/** An image with its renditions; `sources` are the same image at other widths, narrowest first. */
export const imageSchema = z.object({
  src: z.string(),
  alt: z.string(),
  /** Pixels of `src`; null when they are not known (an image on another host). */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  sources: z.array(z.object({ src: z.string(), width: z.int().positive() })),
  /** The point that a crop keeps, in percent from the left and from the top; left out: the middle. */
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

/** A story as plain lists name it. */
export const storyLinkSchema = z.object({ slug: slugSchema, title: z.string() })

/** The most-read articles of today and of the last seven days, the most read first; empty while too little was read. */
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
  /** Where "Review" leads; null: the site's own review page. */
  reviewLink: z.string().nullable(),
  /** The address of the bonus's terms. */
  termsLink: z.string().nullable().default(null),
  /** Null in each unfilled part; `checkedOn` is a day. */
  licence: z
    .object({ board: z.string().nullable(), number: z.string().nullable(), checkedOn: z.string().nullable() })
    .default({ board: null, number: null, checkedOn: null }),
  /** Strict rules show neither its bonus nor Join until its licence is complete. */
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

/** A numbered page of a list, twelve articles each from the oldest on; shown newest first. */
export const numberedFileSchema = z.object({
  v: snapshotVersion,
  page: z.int().positive(),
  /** Whether a page of newer articles exists. */
  hasNewer: z.boolean(),
  /** The subject of the list: a category, a tag or an author; null for all articles, or all tips. */
  of: z.object({ name: z.string(), slug: slugSchema }).nullable(),
  articles: z.array(cardSchema),
})
export type NumberedFile = z.infer<typeof numberedFileSchema>
