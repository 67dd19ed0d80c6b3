import { z } from 'zod'
import { slugSchema } from '../slug.ts'
import { instantText, snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** A list of articles, and the day of its newest: null while it has none. */
const listSchema = z.object({ slug: slugSchema, newest: instantText.nullable() })

/** sitemap.json: every category and every bookmaker with a review page, in the order of the alphabet. */
export const sitemapFileSchema = z.object({
  v: snapshotVersion,
  /** The day of the newest article of all. */
  newest: instantText.nullable(),
  categories: z.array(listSchema),
  reviews: z.array(slugSchema),
  /** Without those that readers find on nothing. */
  authors: z.array(slugSchema),
  /** Without thin ones. */
  tags: z.array(listSchema),
})
export type SitemapFile = z.infer<typeof sitemapFileSchema>

export const sitemapKind = pageKind('sitemap.json', sitemapFileSchema, {
  about: null,
  pages: () => ['/sitemaps/pages.xml'],
})
