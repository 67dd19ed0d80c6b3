import type { APIRoute } from 'astro'
import { archiveFileSchema } from '#shared/kinds/archive.ts'
import { matchSitemapKind } from '#shared/kinds/match-sitemap.ts'
import { tipsSitemapKind } from '#shared/kinds/tips-sitemap.ts'
import { hasContent, readRequired } from '../lib/content.ts'
import { readSite } from '../lib/site.ts'
import { sitemapIndexResponse } from '../lib/sitemap.ts'

/** The index of all sitemaps. */
export const GET: APIRoute = () => {
  const filled = { matches: partsIn(matchSitemapKind), tips: partsIn(tipsSitemapKind) }
  return sitemapIndexResponse(readSite(), readRequired('archive.json', archiveFileSchema), filled)
}

// The first publish of all draws the archive before these files are there; each has the index drawn again.
function partsIn({ pattern, schema }: typeof matchSitemapKind | typeof tipsSitemapKind): number {
  return hasContent(pattern) ? readRequired(pattern, schema).parts : 1
}
