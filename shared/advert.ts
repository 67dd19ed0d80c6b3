import { z } from 'zod'
import { analyticsQuerySchema } from './analytics.ts'
import { bookmakerSchema } from './bookmaker.ts'
import { instantSchema } from './instant.ts'
import { pageQueryFields } from './paging.ts'
import { LINK_STATES } from './watch.ts'

/** How an offer is shown at a place, named like the placement of its links. */
export const ADVERT_BLOCKS = ['home', 'reviews', 'review', 'tip', 'article', 'compare', 'text'] as const
export type AdvertBlock = (typeof ADVERT_BLOCKS)[number]

/** The name of each block. */
export const ADVERT_BLOCK_NAMES: Record<AdvertBlock, string> = {
  home: 'Card on the home page',
  reviews: 'Comparison of all bookmakers',
  review: 'Card beside the review',
  tip: 'Join button of a tip',
  article: 'Card in an article',
  compare: 'Table in an article',
  text: 'Link in an article’s text',
}

const { days } = analyticsQuerySchema.shape

/** Query of GET /api/adverts: `days` is the period of the clicks. */
export const advertsQuerySchema = z.strictObject({ days, format: z.enum(['json', 'csv']).default('json') })

/** Query of GET /api/adverts/{id}/places. */
export const advertPlacesQuerySchema = z.strictObject({ days, ...pageQueryFields })

const whole = z.int().nonnegative()

/** A live advert: a bookmaker with a current offer, and how widely the site shows it. */
export const advertSchema = bookmakerSchema
  .pick({
    id: true,
    name: true,
    slug: true,
    bonusType: true,
    bonusAmount: true,
    termsLink: true,
    validFrom: true,
    validUntil: true,
    licenceBoard: true,
    licenceNumber: true,
    licenceCheckedOn: true,
  })
  .extend({
    /** Strict rules hide its bonus and Join because the licence is incomplete. */
    isHeld: z.boolean(),
    /** The last check of the affiliate link; null: not checked yet. */
    link: z.object({ state: z.enum(LINK_STATES), checkedAt: instantSchema }).nullable(),
    /** Clicks of the last `days` days, without robots and repeats. */
    clicks: whole,
    /** How many pages show it, articles among them. */
    pages: whole,
    /** How many live articles show it. */
    articles: whole,
    /** How often it shows, by block. */
    blocks: z.partialRecord(z.enum(ADVERT_BLOCKS), whole),
  })
export type Advert = z.infer<typeof advertSchema>

/** One place where an advert shows. */
export const advertPlaceSchema = z.object({
  /** Path of the page. */
  path: z.string(),
  title: z.string(),
  block: z.enum(ADVERT_BLOCKS),
  articleId: z.int().positive().nullable(),
  /** Clicks at this place in the period; null where they are not counted by page. */
  clicks: whole.nullable(),
})
export type AdvertPlace = z.infer<typeof advertPlaceSchema>
