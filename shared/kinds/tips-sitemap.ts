import { z } from 'zod'
import { instantSchema } from '../instant.ts'
import { slugSchema } from '../slug.ts'
import { snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** tips-sitemap.json: the published tips, by slug, up to the limit of one sitemap. */
export const tipsSitemapFileSchema = z.object({
  v: snapshotVersion,
  tips: z.array(z.object({ slug: slugSchema, updatedAt: instantSchema })),
})

export const tipsSitemapKind = pageKind('tips-sitemap.json', tipsSitemapFileSchema, {
  about: null,
  pages: () => ['/sitemaps/tips.xml'],
})
