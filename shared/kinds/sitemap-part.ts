import { z } from 'zod'
import { instantText, snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** The most addresses in one sitemap. */
export const SITEMAP_MOST = 50_000

/** What may need more than one sitemap. */
export const LONG_SITEMAPS = ['matches', 'tips'] as const
export type LongSitemap = (typeof LONG_SITEMAPS)[number]

/** An address, and when its page last changed: an instant, or a day. */
export const sitemapEntrySchema = z.object({ path: z.string(), updatedAt: instantText.optional() })

/** sitemap-parts/{of}/{part}.json: the entries after the first 50,000 of match-sitemap.json or tips-sitemap.json. */
export const sitemapPartFileSchema = z.object({
  v: snapshotVersion,
  pages: z.array(sitemapEntrySchema),
})

export const sitemapPartKind = pageKind('sitemap-parts/{of}/{part}.json', sitemapPartFileSchema, {
  about: null,
  pages: ({ of, part }) => [`/sitemaps/${of}/${part}.xml`],
})
