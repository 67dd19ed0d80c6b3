import { Parser } from 'htmlparser2'
import { isWebAddress } from '#shared/text.ts'

const START = 2_000
const MOST = 3
const FEED_TYPE = /^application\/(?:rss\+xml|atom\+xml|feed\+json)$/i

/** Whether an answer is a web page rather than a feed. */
export function isPage(text: string): boolean {
  return /<!doctype html|<html[\s>]/i.test(text.slice(0, START))
}

/** The feeds that a web page names. */
export function feedsOfPage(html: string, base: string): string[] {
  const found = new Set<string>()
  const parser = new Parser({
    onopentag(name, { rel = '', type = '', href = '' }) {
      const isNamed = name === 'link' && /\balternate\b/i.test(rel) && FEED_TYPE.test(type)
      if (!isNamed || found.size >= MOST || !URL.canParse(href, base)) return
      const url = new URL(href, base).href
      if (isWebAddress(url)) found.add(url)
    },
  })
  parser.end(html)
  return [...found]
}
