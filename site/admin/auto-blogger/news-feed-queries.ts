import { queryOptions, useMutation } from '@tanstack/react-query'
import type { NewsFeed } from '#shared/news-feed.ts'
import { api } from '../lib/api.ts'
import { ifMatch } from '../lib/if-match.ts'
import { invalidate } from '../lib/invalidate.ts'
import { once } from '../lib/once.ts'
import { KEYS } from '../lib/query-keys.ts'
import { notify, notifyFailure } from '../ui/toast.ts'
import type { newsFeedBodyOf } from './news-feed-values.ts'

const POLL_MS = 20_000
type Body = ReturnType<typeof newsFeedBodyOf>

/** Every news feed by name, with its last response. */
export const newsFeedsQuery = queryOptions({
  queryKey: KEYS.newsFeeds,
  queryFn: async () => (await api['auto-blogger'].feeds.$get()).json(),
  refetchInterval: POLL_MS,
})

/** Refetches the feeds and what Watch reports about them. */
export function refreshNewsFeeds(): Promise<void> {
  return invalidate(KEYS.newsFeeds, KEYS.watch)
}

/** Saves a feed; 412 when another user changed it meanwhile. */
export async function storeNewsFeed(feed: NewsFeed | null, json: Partial<Body>): Promise<NewsFeed> {
  const { feeds } = api['auto-blogger']
  if (feed) return (await feeds[':id'].$put({ param: { id: String(feed.id) }, json }, ifMatch(feed))).json()
  return (await feeds.$post({ json: json as Body }, once(json))).json()
}

/** Turns a feed on or off. */
export function useSwitchFeed(feed: NewsFeed) {
  return useMutation({
    mutationFn: (isPaused: boolean) => storeNewsFeed(feed, { isPaused }),
    onSuccess: ({ name, isPaused }) => notify({ title: `${name} is ${isPaused ? 'paused' : 'on'}` }),
    meta: { failure: 'The news feed could not be changed', refresh: refreshNewsFeeds },
  })
}

/** Reads a feed now. */
export function useReadNewsFeed({ id }: NewsFeed) {
  return useMutation({
    mutationFn: async () => (await api['auto-blogger'].feeds[':id'].read.$post({ param: { id: String(id) } })).json(),
    onSuccess: ({ message, feed: { name, state } }) => {
      if (state === 'failing') notifyFailure(`${name} could not be read`, message)
      else notify({ title: `${name} was read`, description: message })
    },
    meta: { failure: 'The news feed could not be read', refresh: refreshNewsFeeds },
  })
}
