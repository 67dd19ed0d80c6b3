import { z } from 'zod'
import { slugSchema } from '../slug.ts'
import { snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** sitemap.json: slugs of every category and of every bookmaker with a review page, in the order of the alphabet. */
export const sitemapFileSchema = z.object({
  v: snapshotVersion,
  categories: z.array(slugSchema),
  reviews: z.array(slugSchema),
  /** Without those that readers find on nothing. */
  authors: z.array(slugSchema).default([]),
  /** Without thin ones. */
  tags: z.array(slugSchema).default([]),
})
export type SitemapFile = z.infer<typeof sitemapFileSchema>

export const sitemapKind = pageKind('sitemap.json', sitemapFileSchema, {
  about: null,
  pages: () => ['/sitemaps/pages.xml'],
})
