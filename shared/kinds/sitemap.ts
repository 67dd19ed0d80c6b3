import { z } from 'zod'
import { slugSchema } from '../slug.ts'
import { instantText, snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** A list of articles, and the day of its newest; null if empty. */
const listSchema = z.object({ slug: slugSchema, newest: instantText.nullable() })

/** sitemap.json: every category and every bookmaker with a review page, in alphabetical order. */
export const sitemapFileSchema = z.object({
  v: snapshotVersion,
  /** The day of the newest article overall. */
  newest: instantText.nullable(),
  categories: z.array(listSchema),
  reviews: z.array(slugSchema),
  /** Without authors that nothing public names. */
  authors: z.array(slugSchema),
  /** Without tags with few articles. */
  tags: z.array(listSchema),
})
export type SitemapFile = z.infer<typeof sitemapFileSchema>

export const sitemapKind = pageKind('sitemap.json', sitemapFileSchema, {
  about: null,
  pages: () => ['/sitemaps/pages.xml'],
})
