import { isAboutBetting } from '#shared/about-betting.ts'
import { longDate } from '#shared/dates.ts'
import type { FeedFile } from '#shared/kinds/feed-file.ts'
import type { SiteFile } from '#shared/kinds/site.ts'
import { ORIGIN_WORDS } from '#shared/origin.ts'
import { feedText } from './feed-text.ts'
import { absoluteUrl, bettingNotice, sentences } from './seo.ts'
import { element, xmlResponse, xmlText } from './xml.ts'

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ')

type Item = FeedFile['items'][number]

/** An RSS 2.0 feed of summaries, with full texts if the newsroom enables them. `path` is the feed's own address. */
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

// Each change is a new item, since feed readers keep old ones.
function ledgerItem(site: SiteFile, { seq, at, hash }: NonNullable<FeedFile['ledgerHead']>): string {
  return [
    '<item>',
    element('title', `Ledger of tips: entry ${seq}`),
    element('link', absoluteUrl(site, '/betting-tips/record')),
    `<guid isPermaLink="false">ledger-${seq}-${hash}</guid>`,
    element('pubDate', new Date(at).toUTCString()),
    element(
      'description',
      `Head ${seq}:${hash}. Keep it: it shows later whether the ledger was cut off or rebuilt. ${bettingNotice(site)}`,
    ),
    '</item>',
  ].join('\n')
}

function rssItem(site: SiteFile, item: Item): string {
  const url = absoluteUrl(site, `/${item.slug}`)
  const notes = notesOf(site, item)
  return [
    '<item>',
    element('title', item.title),
    element('link', url),
    guid(site, item),
    element('pubDate', new Date(item.publishedAt).toUTCString()),
    element('dc:creator', item.author),
    element('category', item.category),
    element('description', sentences(item.excerpt, correctedNote(site, item), ...notes) || null),
    element('content:encoded', feedText(site, item, notes)),
    item.image === null ? '' : `<media:content url="${xmlText(absoluteUrl(site, item.image))}" medium="image"/>`,
    '</item>',
  ]
    .filter(Boolean)
    .join('\n')
}

// Required notices for feed readers: who wrote the text, and that it is about betting.
function notesOf(site: SiteFile, { title, excerpt, hasOffer, origin, text }: Item): string[] {
  const isBetting = hasOffer || (text?.tips.length ?? 0) > 0 || isAboutBetting(`${title}\n${excerpt ?? ''}`)
  return [...(origin ? [ORIGIN_WORDS[origin]] : []), ...(isBetting ? [bettingNotice(site)] : [])]
}

// Full texts include the correction itself.
function correctedNote(site: SiteFile, { correctedAt, text }: Item): string | null {
  return correctedAt && !text ? `Corrected on ${longDate(correctedAt, site.timeZone)}.` : null
}

// It does not depend on the article's address, so that no reader sees a story twice after a change of slug.
function guid(site: SiteFile, { id, slug }: Item): string {
  if (id === null) return `<guid isPermaLink="true">${xmlText(absoluteUrl(site, `/${slug}`))}</guid>`
  return `<guid isPermaLink="false">${xmlText(absoluteUrl(site, `/#article-${id}`))}</guid>`
}
