import type { NewsFormat } from '#shared/news-feed.ts'
import { ApiError } from '../../../platform/errors.ts'
import { type FeedAsk, fetchFeed } from '../../../platform/http/fetch-feed.ts'
import { parsedNews } from './news-tasks.ts'
import type { NewsItem } from './parse-news.ts'

const ASK: FeedAsk = {
  accept: 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
  mostMegabytes: 5,
  tooLarge: 'Ask the publisher for a news feed of its newest items.',
}

/** The current content of a feed's address; `failed` says what is wrong and what to do. */
export type NewsAnswer =
  | {
      kind: 'news'
      format: NewsFormat
      total: number
      items: NewsItem[]
      etag: string | null
      lastModified: string | null
    }
  | { kind: 'notModified' }
  | { kind: 'failed'; problem: string; retryAfterSeconds: number }
  /** This server is too busy to read it: nothing is known about the feed. */
  | { kind: 'busy' }

/** Fetches and reads a feed; never throws because of the other side. */
export async function askNewsFeed(known: {
  url: string
  etag: string | null
  lastModified: string | null
}): Promise<NewsAnswer> {
  const answer = await fetchFeed(known, ASK)
  if (answer.kind === 'notModified') return answer
  if (answer.kind === 'failed') {
    const { problem, status, retryAfterSeconds } = answer
    return { kind: 'failed', problem: withAdvice(problem, status), retryAfterSeconds }
  }
  const { text, etag, lastModified } = answer
  try {
    const parsed = await parsedNews(text, known.url)
    if (parsed.kind === 'page') return failed(pageProblem(parsed.feeds))
    if (parsed.kind === 'broken') {
      return failed(
        'The response is not an RSS, Atom or JSON feed, or is broken. Look up the news feed on the publisher’s site.',
      )
    }
    const { format, total, items, hasEnded } = parsed
    if (hasEnded)
      return failed('The publisher says that this news feed has ended. Delete it, or enter another address.')
    if (total > 0 && items.length === 0) {
      const which = total === 1 ? 'Its one item does not say' : `None of its ${total} items says`
      return failed(`${which} both its address and when it was published. Nothing can be taken from it: delete it.`)
    }
    return { kind: 'news', format, total, items, etag, lastModified }
  } catch (error) {
    // A thread ended for its time or memory harms nothing else.
    if (error instanceof ApiError && error.status === 503) return { kind: 'busy' }
    return failed('The news feed is too large or too deep to be read. Ask the publisher for one of its newest items.')
  }
}

function failed(problem: string): NewsAnswer {
  return { kind: 'failed', problem, retryAfterSeconds: 0 }
}

function pageProblem([first, ...others]: string[]): string {
  if (!first) return 'The address returns a web page, not a news feed. Look for “RSS” on the publisher’s site.'
  const feeds = [first, ...others].join(' or ')
  return `The address returns a web page, not a news feed. The page names ${others.length > 0 ? 'these feeds' : 'this feed'}: ${feeds}`
}

function withAdvice(problem: string, status: number | null): string {
  if (status === 404 || status === 410) {
    return `${problem}. The news feed is gone or has moved: look it up on the publisher’s site, or delete it.`
  }
  if (status === 401 || status === 403) {
    return `${problem}. The publisher does not let this server read it: ask there, or delete it.`
  }
  if (status === 429 || (status !== null && status >= 500)) return `${problem}. It is tried again later.`
  if (/redirects/.test(problem)) return `${problem}. Enter the address where the news feed is now.`
  return /[.]$/.test(problem) ? problem : `${problem}. Check the address; it is tried again later.`
}
