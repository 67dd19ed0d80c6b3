import { z } from 'zod'
import { instantSchema } from '../instant.ts'
import { slugSchema } from '../slug.ts'
import { snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** tips-sitemap.json: every published tip, by slug, and how many sitemaps they fill. */
export const tipsSitemapFileSchema = z.object({
  v: snapshotVersion,
  tips: z.array(z.object({ slug: slugSchema, updatedAt: instantSchema })),
  parts: z.int().positive().default(1),
})

export const tipsSitemapKind = pageKind('tips-sitemap.json', tipsSitemapFileSchema, () => [
  '/sitemaps/tips.xml',
  '/sitemap.xml',
])
