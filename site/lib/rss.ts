import { isAboutBetting } from '#shared/claims.ts'
import type { SiteFile } from '#shared/kinds/site.ts'
import { ORIGIN_WORDS } from '#shared/origin.ts'
import type { FeedFile } from '#shared/snapshot.ts'
import { absoluteUrl, bettingNotice } from './seo.ts'
import { element, xmlResponse, xmlText } from './xml.ts'

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ')

/**
 * An RSS 2.0 feed of summaries: whole texts would cost every publish the cleaning of twenty articles.
 * `path` is the feed's own address.
 */
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
      ...(site.webSubHub ? [`<atom:link href="${xmlText(site.webSubHub)}" rel="hub"/>`] : []),
      ...(feed.ledgerHead ? [ledgerItem(site, feed.ledgerHead)] : []),
      ...feed.items.map((item) => rssItem(site, item)),
      '</channel>',
      '</rss>',
    ].join('\n'),
  )
}

// Another entry is another item: readers' programs keep those that were.
function ledgerItem(site: SiteFile, { seq, at, hash }: NonNullable<FeedFile['ledgerHead']>): string {
  return [
    '<item>',
    element('title', `Ledger of tips: entry ${seq}`),
    element('link', absoluteUrl(site, '/betting-tips/record')),
    `<guid isPermaLink="false">ledger-${seq}-${hash}</guid>`,
    element('pubDate', new Date(at).toUTCString()),
    element('description', `Head ${seq}:${hash}. Keep it: it shows later whether the ledger was cut off or made anew.`),
    '</item>',
  ].join('\n')
}

// What a reader elsewhere must be told: whose words they are, and that it is about betting.
function summary(site: SiteFile, { title, excerpt, hasOffer, origin }: FeedFile['items'][number]): string | null {
  const isBetting = hasOffer || isAboutBetting(`${title}\n${excerpt ?? ''}`)
  const notes = [origin && ORIGIN_WORDS[origin], isBetting && bettingNotice(site)].filter(Boolean)
  return notes.length > 0 ? [excerpt, ...notes].filter(Boolean).join(' ') : excerpt
}

function rssItem(site: SiteFile, item: FeedFile['items'][number]): string {
  const url = absoluteUrl(site, `/${item.slug}`)
  return [
    '<item>',
    element('title', item.title),
    element('link', url),
    guid(site, item),
    element('pubDate', new Date(item.publishedAt).toUTCString()),
    element('dc:creator', item.author),
    element('category', item.category),
    element('description', summary(site, item)),
    item.image === null ? '' : `<media:content url="${xmlText(absoluteUrl(site, item.image))}" medium="image"/>`,
    '</item>',
  ]
    .filter(Boolean)
    .join('\n')
}

// It stays when the article's address changes, so that nobody is shown the same story twice.
function guid(site: SiteFile, { id, slug }: FeedFile['items'][number]): string {
  if (id === null) return `<guid isPermaLink="true">${xmlText(absoluteUrl(site, `/${slug}`))}</guid>`
  return `<guid isPermaLink="false">${xmlText(absoluteUrl(site, `/#article-${id}`))}</guid>`
}
