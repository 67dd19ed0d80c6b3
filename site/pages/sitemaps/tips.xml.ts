import type { APIRoute } from 'astro'
import { tipsSitemapFileSchema } from '#shared/kinds/tips-sitemap.ts'
import { readRequired } from '../../lib/content.ts'
import { readSite } from '../../lib/site.ts'
import { sitemapResponse } from '../../lib/sitemap.ts'

/** The sitemap of tips. */
export const GET: APIRoute = () => {
  const { tips } = readRequired('tips-sitemap.json', tipsSitemapFileSchema)
  return sitemapResponse(
    readSite(),
    tips.map(({ slug, updatedAt }) => ({ path: `/tips/${slug}`, updatedAt })),
  )
}
