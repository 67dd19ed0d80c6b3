import type { APIRoute } from 'astro'
import { matchSitemapKind } from '#shared/kinds/match-sitemap.ts'
import { readRequired } from '../../lib/content.ts'
import { readSite } from '../../lib/site.ts'
import { sitemapResponse } from '../../lib/sitemap.ts'

/** The sitemap of matches, their days, competitions and teams. */
export const GET: APIRoute = () => {
  const { pages } = readRequired(matchSitemapKind.pattern, matchSitemapKind.schema)
  return sitemapResponse(readSite(), pages)
}
