import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Feed } from '#shared/matches/feed.ts'
import { api } from '../lib/api.ts'
import { ifMatch } from '../lib/if-match.ts'
import { invalidate } from '../lib/invalidate.ts'
import { once } from '../lib/once.ts'
import { KEYS } from '../lib/query-keys.ts'
import { notify, notifyFailure } from '../ui/toast.ts'
import type { feedBodyOf } from './feed-values.ts'
import { refreshMatches } from './match-queries.ts'

const POLL_MS = 20_000

/** Every feed by name, with its last response. */
export const feedsQuery = queryOptions({
  queryKey: KEYS.feeds,
  queryFn: async () => (await api.feeds.$get()).json(),
  refetchInterval: POLL_MS,
})

/** Refetches the feeds and what they may have changed. */
export async function refreshFeeds(): Promise<void> {
  await Promise.all([invalidate(KEYS.feeds, KEYS.watch), refreshMatches()])
}

/** Saves a feed; 412 when another user changed it meanwhile. */
export async function storeFeed(feed: Feed | null, json: ReturnType<typeof feedBodyOf>): Promise<Feed> {
  if (!feed) return (await api.feeds.$post({ json }, once(json))).json()
  return (await api.feeds[':id'].$put({ param: { id: String(feed.id) }, json }, ifMatch(feed))).json()
}

/** Matches deleted here, which feeds do not add again. */
export const deletedMatchesQuery = queryOptions({
  queryKey: [...KEYS.feeds, 'deleted-matches'],
  queryFn: async () => (await api.feeds['deleted-matches'].$get()).json(),
})

/** Lets feeds add a deleted match again. */
export function useReleaseDeleted() {
  return useMutation({
    mutationFn: async (id: number) =>
      (await api.feeds['deleted-matches'][':id'].$delete({ param: { id: String(id) } })).json(),
    onSuccess: ({ message }) => notify({ title: 'Match released', description: message }),
    meta: { failure: 'The match could not be released', refresh: refreshFeeds },
  })
}

/** Reads a feed now; `accept` takes a response that was held for confirmation. */
export function useReadFeed() {
  return useMutation({
    mutationFn: async ({ feed, accept }: { feed: Feed; accept: boolean }) => {
      const query = { accept: `${accept}` as const }
      return (await api.feeds[':id'].fetch.$post({ param: { id: String(feed.id) }, query })).json()
    },
    onSuccess: ({ message, feed: { name, state } }) => {
      if (state === 'failing') notifyFailure(`${name} could not be read`, message)
      else notify({ title: `${name} was read`, description: message })
    },
    meta: { failure: 'The feed could not be read', refresh: refreshFeeds },
  })
}
