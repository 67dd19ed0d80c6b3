import type { APIRoute } from 'astro'
import { newsSitemapFileSchema } from '#shared/kinds/news-sitemap.ts'
import { readRequired } from '../lib/content.ts'
import { readSite } from '../lib/site.ts'
import { sitemapResponse } from '../lib/sitemap.ts'

/** The articles of the last 48 hours, for news search. */
export const GET: APIRoute = () => {
  const { items } = readRequired('feeds/news-sitemap.json', newsSitemapFileSchema)
  const entries = items.map(({ slug, title, publishedAt, updatedAt }) => ({
    path: `/${slug}`,
    updatedAt,
    news: { title, publishedAt },
  }))
  return sitemapResponse(readSite(), entries)
}
