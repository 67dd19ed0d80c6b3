import type { APIRoute } from 'astro'
import { feedFileSchema } from '#shared/kinds/feed-file.ts'
import { readRequired } from '../../../lib/content.ts'
import { rssResponse } from '../../../lib/rss.ts'
import { readSite } from '../../../lib/site.ts'
import { slugPaths } from '../../../lib/static-paths.ts'

// The folder also has the site-wide feed and the news sitemap.
const NOT_CATEGORIES = ['rss', 'news-sitemap']

export function getStaticPaths() {
  return slugPaths('feeds', '/category/', '/rss.xml', NOT_CATEGORIES)
}

/** The newest articles of a category. */
export const GET: APIRoute = ({ params: { slug } }) =>
  rssResponse(readSite(), readRequired(`feeds/${slug}.json`, feedFileSchema), `/category/${slug}/rss.xml`)
