import { inThreads } from '../../../platform/threads/in-threads.ts'
import { type ParsedNews, parseNews } from './parse-news.ts'

/** Parsing of a feed's response. Pure, so that it can run in a separate thread. */
export const NEWS_TASKS = { parse: parseNews }

const run = inThreads(new URL('./news-worker.ts', import.meta.url), NEWS_TASKS)

/** Parses a feed's response; a long one in a separate thread. ApiError for one that takes too long. */
export function parsedNews(text: string, url: string): Promise<ParsedNews> {
  return run('parse', { text, url, now: Date.now() }, text.length)
}
