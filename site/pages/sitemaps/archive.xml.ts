import type { APIRoute } from 'astro'
import { archiveFileSchema } from '#shared/kinds/archive.ts'
import { readRequired } from '../../lib/content.ts'
import { readSite } from '../../lib/site.ts'
import { archivePages, sitemapResponse } from '../../lib/sitemap.ts'

/** The sitemap of the archive's pages. */
export const GET: APIRoute = () =>
  sitemapResponse(readSite(), archivePages(readRequired('archive.json', archiveFileSchema)))
