import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ArticleListQuery } from '#shared/article.ts'
import { PARTIAL } from '#shared/constants.ts'
import type { SubmissionState } from '#shared/submission-state.ts'
import { api } from './api.ts'
import { invalidate } from './invalidate.ts'
import { pageOf } from './page-of.ts'
import { KEYS } from './query-keys.ts'

/** Who is signed in. Not retried, since a 401 is an answer. */
export const meQuery = queryOptions({
  queryKey: KEYS.me,
  queryFn: async () => (await (await api.auth.me.$get()).json()).user,
  retry: false,
})

/** Whether the author belonging to the user's account was deleted. */
export const ownAuthorQuery = queryOptions({
  queryKey: [...KEYS.me, 'author'],
  queryFn: async () => (await api.auth.me.author.$get()).json(),
})

export type ArticleListing = {
  limit: number
  offset?: number
  published?: boolean
  /** The readers' list. */
  live?: boolean
  scheduled?: boolean
  submission?: SubmissionState
  slug?: string
  q?: string
  categoryId?: number | null
  author?: string | null
  tag?: string | null
  from?: string | null
  to?: string | null
  publishedFrom?: string
  publishedTo?: string
  findings?: boolean | null
  sort?: ArticleListQuery['sort']
}

/** A page of articles, and how many there are in all. */
export function useArticles(listing: ArticleListing) {
  return useQuery({
    queryKey: [...KEYS.articles, listing],
    queryFn: async () => {
      const response = await api.articles.$get({ query: toQuery(listing) })
      return {
        ...(await pageOf(response)),
        /** Whether a search cannot find every article yet. */
        isPartial: response.headers.get(PARTIAL) === 'yes',
        /** The corrected words, when the typed ones find nothing. */
        searchedFor: decodeURIComponent(response.headers.get('X-Searched-For') ?? ''),
      }
    },
    placeholderData: keepPreviousData,
  })
}

/** A query of the given parameters only. */
export function toQuery(listing: ArticleListing) {
  const given = Object.entries(listing).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

const MOST_IN_A_LIST = 100

/** The ids of every article that matches a filter, newest first. */
export async function fetchArticleIds(filter: Omit<ArticleListing, 'limit' | 'offset' | 'sort'>): Promise<number[]> {
  const ids = new Set<number>()
  for (let offset = 0; ; offset += MOST_IN_A_LIST) {
    const query = toQuery({ ...filter, limit: MOST_IN_A_LIST, offset })
    const items = await (await api.articles.$get({ query })).json()
    for (const { id } of items) ids.add(id)
    if (items.length < MOST_IN_A_LIST) return [...ids]
  }
}

/** An article's current version, not a cached one. */
export async function fetchArticle(id: number) {
  const response = await api.articles[':slug'].$get({ param: { slug: String(id) } })
  return response.json()
}

export function useCategories() {
  return useQuery({ queryKey: KEYS.categories, queryFn: async () => (await api.categories.$get()).json() })
}

export function useBookmakers() {
  return useQuery({
    queryKey: KEYS.bookmakers,
    queryFn: async () => (await api.bookmakers.$get({ query: {} })).json(),
  })
}

/** Refetches all article lists. */
export function refreshArticles(): Promise<void> {
  return invalidate(KEYS.articles)
}
