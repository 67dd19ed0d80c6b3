import { z } from 'zod'
import { slugSchema } from '../slug.ts'
import { instantText, snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** feeds/news-sitemap.json: articles of the last 48 hours. */
export const newsSitemapFileSchema = z.object({
  v: snapshotVersion,
  items: z.array(
    z.object({ slug: slugSchema, title: z.string(), publishedAt: instantText, updatedAt: instantText.optional() }),
  ),
})

export const newsSitemapKind = pageKind('feeds/news-sitemap.json', newsSitemapFileSchema, {
  about: null,
  pages: () => ['/news-sitemap.xml'],
})
