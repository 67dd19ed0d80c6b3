import { inThreads } from '../../../platform/threads/in-threads.ts'
import { type ParsedNews, parseNews } from './parse-news.ts'

/** Parsing of a feed's response. Pure, so that it can run in a separate thread. */
export const NEWS_TASKS = { parse: parseNews }

const run = inThreads(new URL('./news-worker.ts', import.meta.url), NEWS_TASKS)

/** A feed's answer: a long one is read in a thread of its own. ApiError for one that takes too long. */
export function parsedNews(text: string, url: string): Promise<ParsedNews> {
  return run('parse', { text, url, now: Date.now() }, text.length)
}
