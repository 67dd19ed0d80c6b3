import type { APIRoute } from 'astro'
import { sitemapFileSchema } from '#shared/kinds/sitemap.ts'
import { readRequired } from '../../lib/content.ts'
import { readSite } from '../../lib/site.ts'
import { sitemapResponse, standingPages } from '../../lib/sitemap.ts'

/** The sitemap of the pages that are neither articles nor the archive's. */
export const GET: APIRoute = () =>
  sitemapResponse(readSite(), standingPages(readRequired('sitemap.json', sitemapFileSchema)))
