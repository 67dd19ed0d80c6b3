import { kindOf, pagesOf } from '#shared/pages.ts'
import { sendGuarded } from '../../platform/http/fetch-guarded.ts'
import { LISTENERS } from '../pages/store/dirty-files.ts'
import { createDeliveries, type Deliveries } from '../webhook/deliveries.ts'
import type { ListenerOptions } from './listener-options.ts'

const FEEDS = ['rss', 'categoryFeed', 'tagFeed']

/** Notifies a WebSub hub of changed feeds, so that subscribers get them immediately. */
export function createWebSub(hub: string, options: ListenerOptions): Deliveries {
  const { siteUrl, allowPrivate, ...rest } = options
  return createDeliveries({
    ...rest,
    listener: LISTENERS.webSub,
    name: 'the WebSub hub',
    notifiesOfOld: false,
    async send({ files }) {
      const feeds = files.filter((file) => FEEDS.includes(kindOf(file)?.name ?? '')).flatMap(pagesOf)
      if (feeds.length === 0) return null
      const body = new URLSearchParams({ 'hub.mode': 'publish' })
      for (const feed of feeds) body.append('hub.url', siteUrl + feed)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return sendGuarded(hub, { method: 'POST', headers, body: body.toString(), allowPrivate })
    },
  })
}
