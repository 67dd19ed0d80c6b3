import type { FeedFile, SiteFile } from '#shared/snapshot.ts'
import { sanitize } from './sanitize.ts'
import { absoluteUrl } from './seo.ts'
import { element, xmlResponse, xmlText } from './xml.ts'

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ')

/** An RSS 2.0 feed with the articles' whole text. `path` is the feed's own address. */
export function rssResponse(site: SiteFile, feed: FeedFile, path: string): Response {
  const title = feed.path === '/' ? feed.title : `${feed.title} | ${site.name}`
  return xmlResponse(
    [
      `<rss version="2.0" ${NAMESPACES}>`,
      '<channel>',
      element('title', title),
      element('link', absoluteUrl(site, feed.path)),
      element('description', feed.description),
      element('language', 'en-za'),
      `<atom:link href="${xmlText(absoluteUrl(site, path))}" rel="self" type="application/rss+xml"/>`,
      ...feed.items.map((item) => rssItem(site, item)),
      '</channel>',
      '</rss>',
    ].join('\n'),
  )
}

function rssItem(site: SiteFile, item: FeedFile['items'][number]): string {
  const url = absoluteUrl(site, `/${item.slug}`)
  return [
    '<item>',
    element('title', item.title),
    element('link', url),
    `<guid isPermaLink="true">${xmlText(url)}</guid>`,
    element('pubDate', new Date(item.publishedAt).toUTCString()),
    element('dc:creator', item.author),
    element('category', item.category),
    element('description', item.excerpt),
    element('content:encoded', withAbsoluteLinks(site, sanitize(item.content))),
    item.image === null ? '' : `<media:content url="${xmlText(absoluteUrl(site, item.image))}" medium="image"/>`,
    '</item>',
  ]
    .filter(Boolean)
    .join('\n')
}

// A reader elsewhere does not know which site a path belongs to.
function withAbsoluteLinks(site: SiteFile, html: string): string {
  return html.replace(/\b(href|src|poster)="\/(?!\/)/g, `$1="${xmlText(site.url)}/`)
}
