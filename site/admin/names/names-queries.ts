import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Author } from '#shared/author.ts'
import { slugify } from '#shared/slug.ts'
import { TAG_NAME_MAX } from '#shared/tag.ts'
import { api } from '../lib/api.ts'
import { invalidate } from '../lib/invalidate.ts'
import { pageOf } from '../lib/page-of.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { KEYS } from '../lib/query-keys.ts'

const MOST_IN_A_LIST = 100

/** Every author, by name. */
export const authorsQuery = queryOptions({
  queryKey: KEYS.authors,
  queryFn: async () => {
    const authors: Author[] = []
    for (let offset = 0; ; offset += MOST_IN_A_LIST) {
      const query = { limit: String(MOST_IN_A_LIST), offset: String(offset) }
      const items = await (await api.authors.$get({ query })).json()
      authors.push(...items)
      if (items.length < MOST_IN_A_LIST) return authors
    }
  },
})

/** A page of tags by name; `q` filters by name. */
export function useTags({ q, limit, offset = 0 }: { q: string; limit: number; offset?: number }) {
  return useQuery({
    queryKey: [...KEYS.tags, q, limit, offset],
    queryFn: async () => {
      // No name is that long, and the API would refuse the query.
      if (q.length > TAG_NAME_MAX) return { items: [], total: 0 }
      const query = { ...(q && { q }), limit: String(limit), offset: String(offset) }
      return pageOf(await api.tags.$get({ query }))
    },
    placeholderData: keepPreviousData,
  })
}

/** Tag names by slug; `typed` has the names of tags that may be new. */
export function useTagNames(slugs: readonly string[], typed: readonly string[]): Map<string, string> {
  const { data } = useQuery({
    queryKey: [...KEYS.tags, 'names', ...slugs],
    queryFn: async () => {
      const query = { slugs: slugs.join(','), limit: String(MOST_IN_A_LIST) }
      return (await api.tags.$get({ query })).json()
    },
    enabled: slugs.length > 0,
    placeholderData: keepPreviousData,
  })
  return new Map([
    ...typed.map((name) => [slugify(name), name] as const),
    ...(data?.map(({ slug, name }) => [slug, name] as const) ?? []),
  ])
}

/** Refetches authors or tags, and the articles that have them. */
export async function refreshNames(which: 'authors' | 'tags'): Promise<void> {
  watchPublishing()
  void invalidate(KEYS.articles)
  await invalidate(KEYS[which])
}
