import type { APIRoute } from 'astro'
import { sitemapIndexKind } from '#shared/kinds/sitemap-index.ts'
import { readRequired } from '../lib/content.ts'
import { readSite } from '../lib/site.ts'
import { sitemapIndexResponse } from '../lib/sitemap.ts'

/** The index of all sitemaps. */
export const GET: APIRoute = () =>
  sitemapIndexResponse(readSite(), readRequired(sitemapIndexKind.pattern, sitemapIndexKind.schema))
