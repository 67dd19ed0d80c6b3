import type { ArticleListItem } from '#shared/article.ts'
import type { ArticleListing } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { KEYS } from '../lib/query-keys.ts'

type Page = { items: ArticleListItem[]; total: number }

/** Changes every list on screen before the server answers. Returns a function that reverts the change. */
export function changeListed(change: (items: ArticleListItem[]) => ArticleListItem[]): () => void {
  const filter = { queryKey: KEYS.articles }
  const before = queryClient.getQueriesData<Page>(filter)
  // A pending answer would bring the old rows back.
  void queryClient.cancelQueries(filter)
  queryClient.setQueriesData<Page>(filter, (page) => {
    // Counts and single articles are kept under the same key.
    if (!page?.items) return page
    const items = change(page.items)
    return { items, total: page.total - (page.items.length - items.length) }
  })
  return () => {
    for (const [key, page] of before) queryClient.setQueryData(key, page)
  }
}

/** The ids of a list's articles loaded so far, in any order. */
export function shownIds(filter: Omit<ArticleListing, 'limit' | 'offset' | 'sort'>): number[] {
  return queryClient.getQueriesData<Page>({ queryKey: KEYS.articles }).flatMap(([[, listing], page]) => {
    const { limit: _limit, offset: _offset, sort: _sort, ...asked } = (listing ?? {}) as ArticleListing
    return JSON.stringify(asked) === JSON.stringify(filter) ? (page?.items ?? []).map(({ id }) => id) : []
  })
}

/** The articles of all lists by id, each as last loaded. */
export function shownArticles(): Map<number, ArticleListItem> {
  const pages = queryClient.getQueriesData<Page>({ queryKey: KEYS.articles })
  const items = pages.flatMap(([, page]) => page?.items ?? []).sort((a, b) => a.revision - b.revision)
  return new Map(items.map((article) => [article.id, article]))
}

/**
 * Whether publishing these articles could show one of the user's own without an author. True if some are not loaded.
 */
export function mayBeUnnamed(ids: readonly number[], userId: string): boolean {
  const shown = shownArticles()
  return ids.some((id) => {
    const article = shown.get(id)
    return !article || (!article.published && article.authorId === userId && article.authorIds.length === 0)
  })
}
