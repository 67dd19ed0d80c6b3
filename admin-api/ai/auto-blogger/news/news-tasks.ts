import { inThreads } from '../../../platform/threads/in-threads.ts'
import { type ParsedNews, parseNews } from './parse-news.ts'

/** What is done with a feed's answer. Pure, so that a thread of its own can do it. */
export const NEWS_TASKS = { parse: parseNews }

const run = inThreads(new URL('./news-worker.ts', import.meta.url), NEWS_TASKS)

/** A feed's answer: a long one is read in a thread of its own. ApiError for one that takes too long. */
export function parsedNews(text: string, url: string): Promise<ParsedNews> {
  return run('parse', { text, url, now: Date.now() }, text.length)
}
