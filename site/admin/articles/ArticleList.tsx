import type { RowSelectionState, SortingState, Updater } from '@tanstack/react-table'
import { useId, useState } from 'react'
import type { ArticleListQuery } from '#shared/article.ts'
import { can } from '#shared/permissions.ts'
import { WORDS_WAIT } from '../../lib/words.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { formatNumber } from '../lib/number.ts'
import { type ArticleListing, useArticles } from '../lib/queries.ts'
import { useLastPage } from '../lib/use-last-page.ts'
import { EmptyNotice, ErrorNotice, Skeleton } from '../ui/Notice.tsx'
import { Pager } from '../ui/Pager.tsx'
import { ArticleTable } from './ArticleTable.tsx'
import { SelectEvery } from './Selecting.tsx'
import { useSelectEvery } from './use-select-every.ts'

const ROWS = 20

/** Each list's query, name and empty message. */
const LISTS = {
  published: {
    name: 'Published',
    asks: { published: true, scheduled: false },
    rows: 10,
    none: 'Nothing is published yet',
    advice: 'Write an article and switch Published on.',
    noMatch: 'No published article matches',
  },
  scheduled: {
    name: 'Scheduled',
    asks: { published: true, scheduled: true },
    rows: 1,
    none: 'Nothing is scheduled',
    advice: 'Write an article, switch Published on, and pick a future time.',
    noMatch: 'No scheduled article matches',
  },
  'in-review': {
    name: 'In review',
    asks: { submission: 'in-review' },
    rows: 3,
    none: 'Nothing is in review',
    advice: 'Drafts that contributors submit wait here for an editor.',
    noMatch: 'No article in review matches',
  },
  drafts: {
    name: 'Drafts',
    asks: { published: false },
    rows: 3,
    none: 'No drafts',
    advice: 'An article stays here until it is published.',
    noMatch: 'No draft matches',
  },
} as const

export type Filter = Required<Pick<ArticleListing, 'q' | 'categoryId' | 'author' | 'tag' | 'from' | 'to' | 'findings'>>

type Props = {
  state: keyof typeof LISTS
  filter: Filter
  /** Whether it is the only list. */
  isAlone: boolean
  page: number
  onPage: (page: number) => void
  selected: RowSelectionState
  onSelect: (change: Updater<RowSelectionState>) => void
  onClearFilter: () => void
}

/** One of the lists, a page at a time, sorted by the server. */
export function ArticleList({ state, filter, isAlone, page, onPage, selected, onSelect, onClearFilter }: Props) {
  const [sorting, setSorting] = useState<SortingState>([{ id: 'createdAt', desc: true }])
  const { name, asks, rows } = LISTS[state]
  const listing = { limit: ROWS, offset: (page - 1) * ROWS, ...asks, ...filter, sort: sortOf(sorting) }
  const { data, error, isPlaceholderData, refetch } = useArticles(listing)
  const { isPage, isEvery, isPending, selectEvery } = useSelectEvery({ listing, data, selected, onSelect })
  const titleId = useId()
  useLastPage({ data, isPlaceholderData }, ROWS, onPage)
  // Few newsrooms schedule, so the list is shown only when it has entries or its view is selected.
  if (state === 'scheduled' && !isAlone && !data?.total && !error) return null

  return (
    <section className="list" aria-labelledby={titleId} aria-busy={isPlaceholderData}>
      <h3 id={titleId}>
        {name} {data && <span className="quiet">{formatNumber(data.total)}</span>}
      </h3>
      {!data && !error && <Skeleton rows={rows} label={`Loading ${name.toLowerCase()}`} />}
      {!data && error && <ErrorNotice title={`${name} could not be loaded`} error={error} onRetry={refetch} />}
      {data?.isPartial && (isAlone || state === 'published') && <p className="quiet">{WORDS_WAIT}</p>}
      {data?.total === 0 && <Nothing state={state} isFiltered={isFiltered(filter)} onClear={onClearFilter} />}
      {data && data.total > 0 && (
        <>
          {data.searchedFor && (
            <p className="quiet">
              Nothing matches “{filter.q}”. Showing results for “{data.searchedFor}”.
            </p>
          )}
          {isPage && !isEvery && (
            <SelectEvery rows={data.items.length} total={data.total} isPending={isPending} onSelect={selectEvery} />
          )}
          <ArticleTable
            articles={data.items}
            label={name}
            sorting={sorting}
            onSort={(change) => {
              setSorting(change)
              onPage(1)
            }}
            selected={selected}
            isEverySelected={isEvery}
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

/** Whether lists are narrowed. */
export function isFiltered({ q, ...others }: Filter): boolean {
  return q !== '' || Object.values(others).some((value) => value !== null)
}

type NothingProps = { state: Props['state']; isFiltered: boolean; onClear: () => void }

function Nothing({ state, isFiltered, onClear }: NothingProps) {
  const { user, openEditor } = useNewsroom()
  const { none, advice, noMatch } = LISTS[state]
  if (isFiltered) {
    return (
      <EmptyNotice title={noMatch}>
        <button type="button" className="btn" onClick={onClear}>
          Clear the filter
        </button>
      </EmptyNotice>
    )
  }
  return (
    <EmptyNotice title={none}>
      <p>{advice}</p>
      {can(user, 'drafts') && (
        <button type="button" className="btn" onClick={() => openEditor(null)}>
          Start an article
        </button>
      )}
    </EmptyNotice>
  )
}
