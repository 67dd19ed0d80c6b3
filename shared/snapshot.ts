import { z } from 'zod'
import { slugSchema } from './slug.ts'

/**
 * The files of content-cache/: what the publisher writes and the site reads, one JSON file a page.
 * Each is parsed with its schema when written and when read. Raise SNAPSHOT_VERSION when a shape
 * changes: an unknown version means a full rebuild.
 */
export const SNAPSHOT_VERSION = 1

const version = z.literal(SNAPSHOT_VERSION)
const instant = z.string()

/** A picture with its renditions; `sources` are the same picture at other widths, narrowest first. */
export const imageSchema = z.object({
  src: z.string(),
  alt: z.string(),
  /** Pixels of `src`; null when they are not known (a picture on another host). */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  sources: z.array(z.object({ src: z.string(), width: z.int().positive() })),
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
  publishedAt: instant,
  readingMinutes: z.int().positive(),
  /** Shows the "AI Reviewed" badge. */
  aiApproved: z.boolean(),
})
export type Card = z.infer<typeof cardSchema>

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
  /** Where the bonus's terms stand. */
  termsLink: z.string().nullable().default(null),
})
export type Offer = z.infer<typeof offerSchema>

/** An offer as comparison tables and its review show it. */
export const offerDetailsSchema = offerSchema.extend({
  validUntil: instant.nullable().default(null),
  /** Null in each part that nobody has filled in; `checkedOn` is a day. */
  licence: z
    .object({ board: z.string().nullable(), number: z.string().nullable(), checkedOn: z.string().nullable() })
    .default({ board: null, number: null, checkedOn: null }),
  paymentMethods: z.array(z.string()).default([]),
  pros: z.array(z.string()).default([]),
  cons: z.array(z.string()).default([]),
})
export type OfferDetails = z.infer<typeof offerDetailsSchema>

/** site.json: the frame that every page has. */
export const siteFileSchema = z.object({
  v: version,
  name: z.string(),
  /** Origin without a trailing slash; canonical links, feeds and sitemaps are made from it. */
  url: z.string(),
  /** Path of the logo in its fixed box, or null for the product's own mark. */
  logo: z.string().nullable(),
  /** What social cards show of pages that are no articles. */
  card: z.string().nullable().default(null),
  helpline: z.string(),
  responsibleGamblingUrl: z.string(),
  /** Hidden while empty. */
  social: z.object({ instagram: z.string(), x: z.string() }),
  /** HTML of the legal pages where Settings replaces the built-in wording; null: built in. */
  wording: z.object({ privacy: z.string().nullable(), terms: z.string().nullable(), about: z.string().nullable() }),
  headerSports: z.array(categoryRefSchema),
  footerSports: z.array(categoryRefSchema),
  timeZone: z.string(),
  year: z.int(),
})
export type SiteFile = z.infer<typeof siteFileSchema>

/** home.json: the newest six articles and the featured bookmakers, by rank. */
export const homeFileSchema = z.object({
  v: version,
  articles: z.array(cardSchema),
  offers: z.array(offerSchema),
})

/** news.json: the newest twelve and what the filter lists. */
export const newsFileSchema = z.object({
  v: version,
  articles: z.array(cardSchema),
  total: z.int().nonnegative(),
  categories: z.array(categoryRefSchema),
})

/** betting-tips.json: the newest twelve whose title or excerpt says "tip" or "bet". */
export const tipsFileSchema = z.object({
  v: version,
  articles: z.array(cardSchema),
  total: z.int().nonnegative(),
  /** The first featured offer: where the static tips' Join leads. */
  offer: offerSchema.nullable(),
})

/** categories/{slug}.json */
export const categoryFileSchema = z.object({
  v: version,
  category: categoryRefSchema.extend({ id: z.int().positive(), description: z.string().nullable() }),
  articles: z.array(cardSchema),
  total: z.int().nonnegative(),
})
export type CategoryFile = z.infer<typeof categoryFileSchema>

/** articles/{slug}.json: all that an article's page needs besides site.json. */
export const articleFileSchema = z.object({
  v: version,
  article: cardSchema.extend({
    id: z.int().positive(),
    /** What social cards show: a JPEG where the library has one. */
    ogImage: z.string().nullable().default(null),
    /** Sanitised HTML. */
    content: z.string(),
    author: z.object({ name: z.string() }).nullable(),
    /** Shows the AI note. */
    aiWritten: z.boolean().default(false),
    updatedAt: instant,
    /** As of the last save; the beacon brings it up to date on the page. */
    views: z.int().nonnegative(),
  }),
  /** Offers in date that the text embeds, by `data-bookmaker` and `data-compare` slugs. */
  offers: z.array(offerDetailsSchema),
})
export type ArticleFile = z.infer<typeof articleFileSchema>

/** bookmakers.json: every bookmaker whose offer is in date, by rank, then name. */
export const bookmakersFileSchema = z.object({ v: version, offers: z.array(offerDetailsSchema) })

/** bookmakers/{slug}.json: from the offer's start on, and after its end too. */
export const bookmakerFileSchema = z.object({
  v: version,
  /** Without its bonus once it has ended. */
  offer: offerDetailsSchema,
  /** Its place among the offers in date; null once it has ended. */
  rank: z.int().positive().nullable(),
  /** Sanitised HTML. */
  review: z.string().nullable().default(null),
})
export type BookmakerFile = z.infer<typeof bookmakerFileSchema>

/** archive.json: the months that have articles, newest first. */
export const archiveFileSchema = z.object({
  v: version,
  months: z.array(z.object({ year: z.int(), month: z.int().min(1).max(12), total: z.int().positive() })),
})
export type ArchiveFile = z.infer<typeof archiveFileSchema>

/** sitemap.json: slugs of every category and of every bookmaker with a review page, in the order of the alphabet. */
export const sitemapFileSchema = z.object({ v: version, categories: z.array(slugSchema), reviews: z.array(slugSchema) })
export type SitemapFile = z.infer<typeof sitemapFileSchema>

/** archive/{yyyy}/{mm}/{part}.json: at most 500 articles of a month, oldest first. */
export const archivePartFileSchema = z.object({
  v: version,
  year: z.int(),
  month: z.int().min(1).max(12),
  part: z.int().positive(),
  /** Whether a part after this one exists. */
  hasNext: z.boolean(),
  articles: z.array(
    z.object({
      slug: slugSchema,
      title: z.string(),
      publishedAt: instant,
      updatedAt: instant,
      category: categoryRefSchema.nullable(),
      image: z.string().nullable(),
    }),
  ),
})

const feedItem = z.object({
  slug: slugSchema,
  title: z.string(),
  excerpt: z.string().nullable(),
  author: z.string().nullable(),
  category: z.string().nullable(),
  image: z.string().nullable(),
  publishedAt: instant,
  updatedAt: instant,
})

/** feeds/rss.json and feeds/{categorySlug}.json: the newest twenty. */
export const feedFileSchema = z.object({
  v: version,
  title: z.string(),
  description: z.string(),
  /** Path of the page that the feed belongs to. */
  path: z.string(),
  items: z.array(feedItem),
})
export type FeedFile = z.infer<typeof feedFileSchema>

/** feeds/news-sitemap.json: articles of the last 48 hours. */
export const newsSitemapFileSchema = z.object({
  v: version,
  items: z.array(z.object({ slug: slugSchema, title: z.string(), publishedAt: instant })),
})

/** logo.json: which picture the logo is. Its address stays, so that a new one is told here and on no page. */
export const logoFileSchema = z.object({ v: version, picture: z.string().nullable() })

/** redirects.json: old article slugs and where they lead now. */
export const redirectsFileSchema = z.object({
  v: version,
  redirects: z.array(z.object({ from: slugSchema, to: slugSchema })),
})
