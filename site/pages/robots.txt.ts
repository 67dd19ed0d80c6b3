import type { APIRoute } from 'astro'
import { absoluteUrl } from '../lib/seo.ts'
import { readSite } from '../lib/site.ts'

/** Everything may be crawled but the API, counted links and previews. */
export const GET: APIRoute = () => {
  const site = readSite()
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /go/',
    'Disallow: /preview/',
    '',
    `Sitemap: ${absoluteUrl(site, '/sitemap.xml')}`,
    `Sitemap: ${absoluteUrl(site, '/news-sitemap.xml')}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
