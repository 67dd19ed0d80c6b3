import { z } from 'zod'
import { snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** match-sitemap.json: the addresses of matches, days, competitions and teams, and how many sitemaps they fill. */
export const matchSitemapFileSchema = z.object({
  v: snapshotVersion,
  pages: z.array(z.string()),
  parts: z.int().positive().default(1),
})

export const matchSitemapKind = pageKind('match-sitemap.json', matchSitemapFileSchema, () => [
  '/sitemaps/matches.xml',
  '/sitemap.xml',
])
