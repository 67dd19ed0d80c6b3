import type { APIRoute } from 'astro'
import { archiveFileSchema } from '#shared/kinds/archive.ts'
import { readRequired } from '../lib/content.ts'
import { readSite } from '../lib/site.ts'
import { sitemapIndexResponse } from '../lib/sitemap.ts'

/** The index of all sitemaps. */
export const GET: APIRoute = () => sitemapIndexResponse(readSite(), readRequired('archive.json', archiveFileSchema))
