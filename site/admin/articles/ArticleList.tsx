import type { RowSelectionState, SortingState, Updater } from '@tanstack/react-table'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { ArticleListQuery } from '#shared/article.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { figure } from '../lib/number.ts'
import { useArticles } from '../lib/queries.ts'
import { EmptyNotice, ErrorNotice, Skeleton } from '../ui/Notice.tsx'
import { Pager } from '../ui/Pager.tsx'
import { ArticleTable } from './ArticleTable.tsx'

const ROWS = 20

type Props = {
  published: boolean
  filter: { q: string; categoryId: number | null }
  page: number
  onPage: (page: number) => void
  selected: RowSelectionState
  onSelect: (change: Updater<RowSelectionState>) => void
  onClearFilter: () => void
}

/** One of the two lists, a page at a time, sorted by the server. */
export function ArticleList({ published, filter, page, onPage, selected, onSelect, onClearFilter }: Props) {
  const [sorting, setSorting] = useState<SortingState>([{ id: 'createdAt', desc: true }])
  const listing = { limit: ROWS, offset: (page - 1) * ROWS, published, ...filter, sort: sortOf(sorting) }
  const { data, error, isPlaceholderData, refetch } = useArticles(listing)
  const titleId = useId()
  // The last row of the last page may have gone.
  const isBeyond = data !== undefined && !isPlaceholderData && data.items.length === 0 && data.total > 0
  const turnBack = useEffectEvent(() => onPage(Math.ceil((data?.total ?? 1) / ROWS)))
  useEffect(() => {
    if (isBeyond) turnBack()
  }, [isBeyond])
  const name = published ? 'Published' : 'Drafts'

  return (
    <section className="list" aria-labelledby={titleId} aria-busy={isPlaceholderData}>
      <h3 id={titleId}>
        {name} {data && <span className="quiet">{figure(data.total)}</span>}
      </h3>
      {!data && !error && <Skeleton rows={published ? 10 : 3} label={`Loading ${name.toLowerCase()}`} />}
      {!data && error && <ErrorNotice title={`${name} could not be loaded`} error={error} onRetry={refetch} />}
      {data?.total === 0 && <Nothing published={published} isFiltered={isFiltered(filter)} onClear={onClearFilter} />}
      {data && data.total > 0 && (
        <>
          <ArticleTable
            articles={data.items}
            label={name}
            sorting={sorting}
            onSort={(change) => {
              setSorting(change)
              onPage(1)
            }}
            selected={selected}
            onSelect={onSelect}
          />
          <Pager page={page} size={ROWS} total={data.total} onPage={onPage} />
        </>
      )}
    </section>
  )
}

function sortOf([first]: SortingState): NonNullable<ArticleListQuery['sort']> {
  if (!first) return '-createdAt'
  return `${first.desc ? '-' : ''}${first.id}` as ArticleListQuery['sort']
}

function isFiltered({ q, categoryId }: Props['filter']): boolean {
  return q !== '' || categoryId !== null
}

function Nothing({ published, isFiltered, onClear }: { published: boolean; isFiltered: boolean; onClear: () => void }) {
  const { openEditor } = useNewsroom()
  if (isFiltered) {
    return (
      <EmptyNotice title={published ? 'No published article matches' : 'No draft matches'}>
        <button type="button" className="btn" onClick={onClear}>
          Clear the filter
        </button>
      </EmptyNotice>
    )
  }
  return (
    <EmptyNotice title={published ? 'Nothing is published yet' : 'No drafts'}>
      <p>{published ? 'Write an article and switch Published on.' : 'An article stays here until it is published.'}</p>
      <button type="button" className="btn" onClick={() => openEditor(null)}>
        Start an article
      </button>
    </EmptyNotice>
  )
}
