import { distFile, pagesOf } from '#shared/pages.ts'
import type { IndexNowSettings } from '../../platform/env/notified.ts'
import { sendGuarded } from '../../platform/http/fetch-guarded.ts'
import { publishedKindOf } from '../pages/kinds.ts'
import { LISTENERS } from '../pages/store/dirty-files.ts'
import { createDeliveries, type Deliveries } from '../webhook/deliveries.ts'
import type { ListenerOptions } from './listener-options.ts'

/** The most that one message may name, by the protocol. */
const MOST_PAGES = 10_000

/**
 * Notifies search engines through IndexNow of pages that were added, changed or removed. Pages from before the key was
 * set are not sent; they are in the sitemaps.
 */
export function createIndexNow({ key, endpoint }: IndexNowSettings, options: ListenerOptions): Deliveries {
  const { siteUrl, allowPrivate, ...rest } = options

  async function send(urls: readonly string[]): Promise<string | null> {
    const body = { host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${keyFile(key)}`, urlList: urls }
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    return sendGuarded(endpoint, { method: 'POST', headers, body: JSON.stringify(body), allowPrivate })
  }

  return createDeliveries({
    ...rest,
    listener: LISTENERS.indexNow,
    name: 'IndexNow',
    notifiesOfOld: false,
    async send({ files }) {
      const urls = files.flatMap(notifiedPages).map((page) => siteUrl + page)
      for (let from = 0; from < urls.length; from += MOST_PAGES) {
        const error = await send(urls.slice(from, from + MOST_PAGES))
        if (error) return error
      }
      return null
    },
  })
}

/** The file that proves that the key belongs to the site. */
export function keyFile(key: string): string {
  return `${key}.txt`
}

function notifiedPages(file: string): string[] {
  if (!publishedKindOf(file)?.notify.indexNow) return []
  return pagesOf(file).filter((page) => distFile(page).endsWith('.html'))
}
