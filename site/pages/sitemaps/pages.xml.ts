import type { APIRoute } from 'astro'
import { sitemapFileSchema } from '#shared/kinds/sitemap.ts'
import { readRequired } from '../../lib/content.ts'
import { readSite } from '../../lib/site.ts'
import { sitemapResponse, standingPages } from '../../lib/sitemap.ts'

/** The sitemap of general pages, without articles and the archive. */
export const GET: APIRoute = () =>
  sitemapResponse(readSite(), standingPages(readRequired('sitemap.json', sitemapFileSchema)))
