import { z } from 'zod'
import { snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'
import { sitemapEntrySchema } from './sitemap-part.ts'

/** match-sitemap.json: the addresses of matches, days, competitions and teams, up to the limit of one sitemap. */
export const matchSitemapFileSchema = z.object({
  v: snapshotVersion,
  pages: z.array(sitemapEntrySchema),
})

export const matchSitemapKind = pageKind('match-sitemap.json', matchSitemapFileSchema, {
  about: null,
  pages: () => ['/sitemaps/matches.xml'],
})
