import { useMutation } from '@tanstack/react-query'
import type { RowSelectionState, Updater } from '@tanstack/react-table'
import type { ArticleListItem } from '#shared/article.ts'
import { type ArticleListing, fetchArticleIds } from '../lib/queries.ts'
import { shownIds } from './article-cache.ts'

type Options = {
  listing: ArticleListing
  data: { items: ArticleListItem[]; total: number } | undefined
  selected: RowSelectionState
  onSelect: (change: Updater<RowSelectionState>) => void
}

/** Whether a page's rows and all articles of its list are selected, and a function that selects all. */
export function useSelectEvery({ listing, data, selected, onSelect }: Options) {
  const { limit: _limit, offset: _offset, sort: _sort, ...filter } = listing
  const every = useMutation({
    mutationFn: fetchArticleIds,
    onSuccess: (ids) => onSelect((now) => ({ ...now, ...Object.fromEntries(ids.map((id) => [id, true])) })),
    meta: { failure: 'Selection failed' },
  })
  const { items = [], total = 0 } = data ?? {}
  const isPage = items.length > 0 && items.every(({ id }) => selected[id])
  // The selection may include articles of other lists; count only those known to be in this one.
  const known = new Set([...shownIds(filter), ...(every.data ?? [])])
  const isEvery = isPage && [...known].filter((id) => selected[id]).length >= total
  return { isPage, isEvery, isPending: every.isPending, selectEvery: () => every.mutate(filter) }
}
