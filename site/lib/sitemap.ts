import type { ArchiveFile } from '#shared/kinds/archive.ts'
import type { SiteFile } from '#shared/kinds/site.ts'
import type { SitemapFile } from '#shared/kinds/sitemap.ts'
import type { SitemapIndexFile } from '#shared/kinds/sitemap-index.ts'
import { LONG_SITEMAPS } from '#shared/kinds/sitemap-part.ts'
import { READ_LINKS, SMALL_PRINT_LINKS } from './links.ts'
import { monthHref, monthParts, twoDigits } from './months.ts'
import { absoluteUrl } from './seo.ts'
import { element, xmlResponse, xmlText } from './xml.ts'

const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const NEWS = 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"'
const IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

const ARCHIVE = '/archive'
const RECORD = '/betting-tips/record'
const MATCHES = '/matches'
// Lists of all articles.
const ALL_NEWS: ReadonlySet<string> = new Set(['/', '/news'])

type Entry = {
  path: string
  updatedAt?: string | undefined
  image?: string | null
  /** An article's entry in a news sitemap. */
  news?: { title: string; publishedAt: string }
}

/** A sitemap of pages, with what is known of each. */
export function sitemapResponse(site: SiteFile, entries: readonly Entry[]): Response {
  const urls = entries.map((entry) => urlElement(site, entry))
  return xmlResponse([`<urlset ${SITEMAP} ${NEWS} ${IMAGE}>`, ...urls, '</urlset>'].join('\n'))
}

/** The index: general pages, the archive, tips, matches, then articles by month. */
export function sitemapIndexResponse(site: SiteFile, { months, ...long }: SitemapIndexFile): Response {
  const articles = months.flatMap(({ year, month, parts, updatedAt }) =>
    upTo(parts).map((part) => ({
      path: `/sitemaps/${year}-${twoDigits(month)}${part === 1 ? '' : `-${part}`}.xml`,
      updatedAt,
    })),
  )
  const fixed = ['pages', 'archive', 'tips', 'matches'].map((name) => ({
    path: `/sitemaps/${name}.xml`,
    updatedAt: name === 'archive' ? latest(months) : undefined,
  }))
  const further = LONG_SITEMAPS.flatMap((of) =>
    upTo(long[of])
      .slice(1)
      .map((part) => ({ path: `/sitemaps/${of}/${part}.xml`, updatedAt: undefined })),
  )
  const children = [...fixed, ...further, ...articles].map(
    ({ path, updatedAt }) =>
      `<sitemap>${element('loc', absoluteUrl(site, path))}${element('lastmod', updatedAt ?? null)}</sitemap>`,
  )
  return xmlResponse([`<sitemapindex ${SITEMAP}>`, ...children, '</sitemapindex>'].join('\n'))
}

/** The fixed pages, and every category, review, author and tag. A list's date changes when an article joins it. */
export function standingPages({ newest, categories, reviews, authors, tags }: SitemapFile): Entry[] {
  // These two have separate sitemaps.
  const links = [...READ_LINKS, ...SMALL_PRINT_LINKS]
    .map(({ href }) => href)
    .filter((href) => href !== ARCHIVE && href !== MATCHES)
  return [
    ...[...links, RECORD].map((path) => ({ path, updatedAt: ALL_NEWS.has(path) ? (newest ?? undefined) : undefined })),
    ...categories.map(({ slug, newest }) => ({ path: `/category/${slug}`, updatedAt: newest ?? undefined })),
    ...reviews.map((slug) => ({ path: `/bookmaker/reviews/${slug}` })),
    ...authors.map((slug) => ({ path: `/authors/${slug}` })),
    ...tags.map(({ slug, newest }) => ({ path: `/tag/${slug}`, updatedAt: newest ?? undefined })),
  ]
}

/** The archive's pages: the list of its months, and every part of each. */
export function archivePages({ months }: ArchiveFile): Entry[] {
  const all = months.flatMap(({ year, month, total, updatedAt }) =>
    monthParts(total).map((part) => ({ path: monthHref(year, month, part), updatedAt })),
  )
  return [{ path: ARCHIVE, updatedAt: latest(months) }, ...all]
}

/** The latest time; ISO times sort as text. */
function latest(changed: readonly { updatedAt?: string | undefined }[]): string | undefined {
  return changed
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .sort()
    .at(-1)
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}

function urlElement(site: SiteFile, { path, updatedAt, image, news }: Entry): string {
  const imageElement = image ? `<image:image>${element('image:loc', absoluteUrl(site, image))}</image:image>` : ''
  const loc = element('loc', absoluteUrl(site, path))
  return `<url>${loc}${element('lastmod', updatedAt ?? null)}${imageElement}${news ? newsElement(site, news) : ''}</url>`
}

function newsElement(site: SiteFile, news: { title: string; publishedAt: string }): string {
  return [
    '<news:news><news:publication>',
    `<news:name>${xmlText(site.name)}</news:name><news:language>en</news:language>`,
    '</news:publication>',
    element('news:publication_date', news.publishedAt),
    element('news:title', news.title),
    '</news:news>',
  ].join('')
}
