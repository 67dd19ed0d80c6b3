import type { APIRoute } from 'astro'
import { archiveFileSchema } from '#shared/snapshot.ts'
import { readRequired } from '../../lib/content.ts'
import { readSite } from '../../lib/site.ts'
import { sitemapResponse, standingPages } from '../../lib/sitemap.ts'

/** The sitemap of the pages that are no articles. */
export const GET: APIRoute = () =>
  sitemapResponse(readSite(), standingPages(readRequired('archive.json', archiveFileSchema)))
