import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Article } from '#shared/article.ts'
import { notify } from '../ui/toast.ts'
import { api } from './api.ts'
import { invalidate } from './invalidate.ts'
import { createListeners } from './listeners.ts'
import { KEYS } from './query-keys.ts'

/** The publishing of a save. `removed`: the article was live and is a draft now. */
export type Kind = 'live' | 'scheduled' | 'removed' | 'draft'

export type Publication = {
  id: number
  slug: string
  title: string
  kind: Kind
  savedAt: string
  /** When a scheduled article goes live. */
  goesLiveAt: string | null
  stage: 'publishing' | 'done' | 'failed'
  doneAt: string | null
  durationMs: number | null
  reason: string | null
}

const POLL_MS = 700
const FAILED_POLL_MS = 3000

let current: (Publication & { since: number }) | null = null
const listeners = createListeners()

const statusQuery = queryOptions({
  queryKey: KEYS.publishing,
  queryFn: async () => {
    const askedAt = performance.now()
    const status = await (await api.publish.status.$get()).json()
    follow(status, askedAt)
    return status
  },
})
export type PublishStatus = Awaited<ReturnType<NonNullable<(typeof statusQuery)['queryFn']>>>

/** Polls the publishing state while anything waits to be published. Used once per page: see PublishingWatch. */
export function usePublishPolling(): void {
  useQuery({
    ...statusQuery,
    staleTime: 0,
    refetchInterval: (query) => {
      if (current?.stage === 'publishing') return POLL_MS
      const status = query.state.data
      if (!status?.pending) return false
      return status.failures.length > 0 ? FAILED_POLL_MS : POLL_MS
    },
  })
}

/** How much waits to be published and what failed, as of the last response. */
export function usePublishStatus(): PublishStatus | undefined {
  return useQuery({ ...statusQuery, staleTime: Number.POSITIVE_INFINITY }).data
}

/** Tracks a save until readers can see it. */
export function followPublication(article: Article, wasPublished: boolean): void {
  const kind = kindOf(article, wasPublished)
  const isSettled = kind === 'draft'
  set({
    id: article.id,
    slug: article.slug,
    title: article.title,
    kind,
    savedAt: article.updatedAt,
    goesLiveAt: kind === 'scheduled' ? article.publishedAt : null,
    stage: isSettled ? 'done' : 'publishing',
    doneAt: null,
    durationMs: null,
    reason: null,
    since: performance.now(),
  })
  watchPublishing()
}

/** Refetches the publishing state after a change. */
export function watchPublishing(): void {
  void invalidate(statusQuery.queryKey)
}

/** The last save and its publishing progress. */
export function usePublication(): Publication | null {
  return useSyncExternalStore(listeners.subscribe, () => current)
}

export function dismissPublication(): void {
  set(null)
}

/** Retries failed publishing at once. */
async function retryPublishing(): Promise<void> {
  await api.publish.retry.$post()
  if (current) set({ ...current, stage: 'publishing', reason: null, since: performance.now() })
  await invalidate(statusQuery.queryKey)
}

function kindOf(article: Article, wasPublished: boolean): Kind {
  if (!article.published) return wasPublished ? 'removed' : 'draft'
  return isScheduled(article) ? 'scheduled' : 'live'
}

/** Whether a published article is not live yet, because of its time or an unconfirmed finding. */
export function isScheduled({ publishedAt, hold }: Pick<Article, 'publishedAt' | 'hold'>): boolean {
  return hold !== null || (publishedAt !== null && Date.parse(publishedAt) > Date.now())
}

type Status = { pending: number; lastPublishedAt: string | null; lastDurationMs: number | null; failures: Failure[] }
type Failure = { file: string; error: string }

// Ignore responses to requests sent before the save.
function follow(status: Status, askedAt: number): void {
  if (!current || current.stage === 'done' || askedAt < current.since) return
  if (status.pending === 0) {
    set({ ...current, stage: 'done', doneAt: status.lastPublishedAt, durationMs: status.lastDurationMs, reason: null })
    return
  }
  const own = status.failures.find(({ file }) => file === fileOf(current?.slug ?? ''))
  const failure = own ?? status.failures[0]
  const reason = failure ? `${failure.file}: ${failure.error}` : null
  set({ ...current, stage: failure ? 'failed' : 'publishing', reason })
}

/** The file of the site that an article's page is made from. */
export function fileOf(slug: string): string {
  return `articles/${slug}.json`
}

function set(publication: typeof current): void {
  current = publication
  listeners.notify()
}

/** Retries failed publishing and reports if that fails. */
export function usePublishAgain() {
  return useMutation({
    mutationFn: retryPublishing,
    onSuccess: () => notify({ title: 'Publishing again' }),
    meta: { failure: 'Retry failed' },
  })
}
