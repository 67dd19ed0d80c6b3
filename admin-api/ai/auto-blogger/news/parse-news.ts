import { type AnyFeed, parseFeed } from 'feedsmith'
import type { NewsFormat } from '#shared/news-feed.ts'
import { plainText } from '#shared/plain-text.ts'
import { isWebAddress } from '#shared/text.ts'
import { sanitizeArticle } from '../../../platform/html/sanitize.ts'
import { feedsOfPage, isPage } from './feeds-of-page.ts'

/** An item that can be a source: it has a date, an address and a text. */
export type NewsItem = { url: string; title: string; text: string; publishedAt: string }

/** The response of an address. */
export type ParsedNews =
  | {
      kind: 'feed'
      format: NewsFormat
      /** All items of a feed, and those that can be a source, newest first. */
      total: number
      items: NewsItem[]
      /** The publisher has marked the feed as ended. */
      hasEnded: boolean
    }
  | { kind: 'page'; feeds: string[] }
  | { kind: 'broken' }

type RawItem = {
  title: string | undefined
  link: string | undefined
  /** When it was published, or else changed: the first valid one is used. */
  dates: (number | undefined)[]
  /** The same text, complete or as a summary, as HTML. */
  texts: (string | undefined)[]
}

const MOST_ITEMS = 200
const MOST_TITLE = 300
const MOST_TEXT = 6_000
const MOST_URL = 2_000
// Sanitising takes time in proportion to the text: only the beginning of a longer one is read.
const MOST_HTML = 60_000
// Clocks differ; items dated later than this are not news yet.
const AHEAD_MS = 3_600_000
// A date before the web, or more than a year ahead, is a mistake and counts as none. No database accepts the year 0.
const EARLIEST = Date.UTC(1990, 0, 1)
const YEAR_MS = 366 * 24 * 3_600_000

/**
 * Reads RSS, Atom, RDF or JSON Feed: plain text of its items, with address and date. Pure; `now` is in milliseconds.
 */
export function parseNews({ text, url, now }: { text: string; url: string; now: number }): ParsedNews {
  let parsed: AnyFeed<number>
  try {
    parsed = parseFeed<number>(text, { maxItems: MOST_ITEMS, parseDateFn: instantOf })
  } catch {
    return isPage(text) ? { kind: 'page', feeds: feedsOfPage(text, url) } : { kind: 'broken' }
  }
  const raw = itemsOf(parsed)
  const items = new Map<string, NewsItem>()
  for (const one of raw) {
    const item = itemOf(one, url, now)
    if (item && !items.has(item.url)) items.set(item.url, item)
  }
  return {
    kind: 'feed',
    format: parsed.format,
    total: raw.length,
    items: [...items.values()].sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1)),
    hasEnded: parsed.format === 'json' && parsed.feed.expired === true,
  }
}

function itemsOf({ format, feed }: AnyFeed<number>): RawItem[] {
  switch (format) {
    case 'rss':
      return (feed.items ?? []).map(({ title, link, guid, pubDate, dc, content, description }) => ({
        title,
        link: link ?? (guid?.isPermaLink === false ? undefined : guid?.value),
        dates: [pubDate, dc?.dates?.[0]],
        texts: [content?.encoded, description],
      }))
    case 'rdf':
      return (feed.items ?? []).map(({ title, link, dc, content, description }) => ({
        title,
        link,
        dates: [dc?.dates?.[0]],
        texts: [content?.encoded, description],
      }))
    case 'atom':
      return (feed.entries ?? []).map(({ title, links = [], published, updated, content, summary }) => ({
        title: title?.value,
        link: (links.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links[0])?.href,
        dates: [published, updated],
        texts: [content?.value, summary?.value],
      }))
    case 'json':
      return (feed.items ?? []).map((item) => ({
        title: item.title,
        link: item.url ?? item.external_url,
        dates: [item.date_published, item.date_modified],
        texts: [item.content_html, item.content_text, item.summary],
      }))
  }
}

/** null: it could not be looked up, or its age is unknown. */
function itemOf({ title, link, dates, texts }: RawItem, base: string, now: number): NewsItem | null {
  const url = addressOf(link, base)
  const published = dates.find((date = Number.NaN) => date > EARLIEST && date < now + YEAR_MS)
  if (!url || published === undefined || published > now + AHEAD_MS) return null
  const words = texts.map((html) => wordsOf(html ?? '')).reduce((a, b) => (b.length > a.length ? b : a), '')
  const headline = oneLine(wordsOf(title ?? '')) || oneLine(words.split('\n')[0] ?? '')
  if (headline === '') return null
  return {
    url,
    title: cut(headline, MOST_TITLE),
    text: cut(words, MOST_TEXT),
    publishedAt: new Date(published).toISOString(),
  }
}

function addressOf(link: string | undefined, base: string): string | null {
  const typed = link?.trim() ?? ''
  if (typed === '' || !URL.canParse(typed, base)) return null
  const url = new URL(typed, base).href
  return url.length <= MOST_URL && isWebAddress(url) ? url : null
}

/** HTML without its markup, scripts and styles. */
function wordsOf(html: string): string {
  return plainText(sanitizeArticle(html.slice(0, MOST_HTML)))
    .toWellFormed()
    .replace(/[^\P{Cc}\n]/gu, '')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Ends after a word. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const head = text.slice(0, most - 1)
  const end = head.lastIndexOf(' ')
  return `${(end > most / 2 ? head.slice(0, end) : head).toWellFormed()}…`
}

// South African feeds name their time zone, which no date parser knows.
function instantOf(raw: string): number {
  return Date.parse(raw.trim().replace(/\b(?:SAST|CAT)$/, '+0200'))
}
