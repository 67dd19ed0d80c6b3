import { useMutation } from '@tanstack/react-query'
import type { RowSelectionState, Updater } from '@tanstack/react-table'
import type { ArticleListItem } from '#shared/article.ts'
import { figure } from '../lib/number.ts'
import { type ArticleListing, fetchArticleIds } from '../lib/queries.ts'

type Props = {
  listing: ArticleListing
  data: { items: ArticleListItem[]; total: number }
  selected: RowSelectionState
  onSelect: (change: Updater<RowSelectionState>) => void
}

/** Once every row of a page is selected: takes the other pages' articles as well. */
export function SelectEvery({ listing, data: { items, total }, selected, onSelect }: Props) {
  const { limit: _limit, offset: _offset, sort: _sort, ...filter } = listing
  const every = useMutation({
    mutationFn: fetchArticleIds,
    onSuccess: (ids) => onSelect((now) => ({ ...now, ...Object.fromEntries(ids.map((id) => [id, true])) })),
    meta: { failure: 'Selection failed' },
  })
  const isPage = items.length > 0 && items.every(({ id }) => selected[id])
  const isEvery = every.data !== undefined && every.data.length >= total && every.data.every((id) => selected[id])
  if (!isPage || items.length >= total || isEvery) return null
  return (
    <p className="select-every">
      All {figure(items.length)} on this page are selected.{' '}
      <button type="button" className="btn" disabled={every.isPending} onClick={() => every.mutate(filter)}>
        {every.isPending ? 'Selecting...' : `Select all ${figure(total)}`}
      </button>
    </p>
  )
}
