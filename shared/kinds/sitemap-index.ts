import { z } from 'zod'
import { instantText, snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

const parts = z.int().positive()

/** sitemap-index.json: how many sitemaps the articles of each month fill, newest first, and matches and tips. */
export const sitemapIndexFileSchema = z.object({
  v: snapshotVersion,
  months: z.array(z.object({ year: z.int(), month: z.int().min(1).max(12), parts, updatedAt: instantText.optional() })),
  matches: parts,
  tips: parts,
})
export type SitemapIndexFile = z.infer<typeof sitemapIndexFileSchema>

export const sitemapIndexKind = pageKind('sitemap-index.json', sitemapIndexFileSchema, {
  about: null,
  pages: () => ['/sitemap.xml'],
})
