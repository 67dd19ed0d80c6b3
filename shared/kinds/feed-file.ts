import { z } from 'zod'
import { originSchema } from '../origin.ts'
import { slugSchema } from '../slug.ts'
import { instantText, snapshotVersion } from '../snapshot.ts'
import { tipSlipSchema } from '../tips/tip-view.ts'
import { articleFileSchema } from './article.ts'

/** A tip as described in a feed's text. */
const feedTipSchema = tipSlipSchema
  .pick({ slug: true, pick: true, event: true, odds: true, bookmaker: true })
  .extend({ id: z.int().positive(), inText: z.boolean() })
export type FeedTip = z.infer<typeof feedTipSchema>

const feedItem = z.object({
  /** The base of its guid, so that a changed slug does not make it a new item. */
  id: z.int().positive().nullable().default(null),
  slug: slugSchema,
  title: z.string(),
  excerpt: z.string().nullable(),
  author: z.string().nullable(),
  category: z.string().nullable(),
  image: z.string().nullable(),
  /** Whether its text shows a bookmaker's offer or a tip. */
  hasOffer: z.boolean().default(false),
  /** The text's origin if not written by a person alone. */
  origin: originSchema.nullable().default(null),
  /** When it was last corrected. A summary mentions it; full texts include the correction. */
  correctedAt: instantText.nullable().default(null),
  publishedAt: instantText,
  updatedAt: instantText,
  /** Its text and embeds, if feeds have full texts. */
  text: articleFileSchema.shape.article
    .pick({ content: true, corrections: true })
    .extend({ offers: articleFileSchema.shape.offers, tips: z.array(feedTipSchema).default([]) })
    .optional(),
})

/** A feed: its newest articles. */
export const feedFileSchema = z.object({
  v: snapshotVersion,
  title: z.string(),
  description: z.string(),
  /** Path of the page that the feed belongs to. */
  path: z.string(),
  items: z.array(feedItem),
  /** The newest entry of the tips' ledger, so that subscribers of the feed keep its hash. */
  ledgerHead: z.object({ seq: z.int().positive(), at: instantText, hash: z.string() }).nullable().default(null),
})
export type FeedFile = z.infer<typeof feedFileSchema>
