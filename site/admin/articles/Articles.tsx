import '../lib/no-eval.ts'
import type { RowSelectionState, Updater } from '@tanstack/react-table'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FILTER_MAX } from '#shared/constants.ts'
import { can } from '#shared/permissions.ts'
import { ReviewJob } from '../ai/ReviewJob.tsx'
import { FIRST_PAGES, NO_FILTER, useListing } from '../lib/address.ts'
import { useJobs } from '../lib/jobs.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { ArticleList } from './ArticleList.tsx'
import { Filters } from './Filters.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import { ScheduleCalendar } from './ScheduleCalendar.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { Trash } from './Trash.tsx'
import { Views } from './Views.tsx'

/** Which views show which list, and which page of it the address holds. */
const LISTS = [
  { state: 'published', pages: 'page', views: [null, 'live'] },
  { state: 'scheduled', pages: 'scheduled', views: [null, 'scheduled'] },
  { state: 'in-review', pages: 'drafts', views: ['in-review'] },
  { state: 'drafts', pages: 'drafts', views: [null, 'draft'] },
] as const
// Contributors see their unfinished drafts first.
const OF_WRITERS = LISTS.toReversed()
// Users who write no articles see only the published ones.
const OF_READERS = LISTS.filter(({ state }) => state === 'published')

/** The Articles tab: published, scheduled and draft articles, and the trash. */
export default function Articles() {
  const { user, openEditor } = useNewsroom()
  const [listing, setListing] = useListing()
  const { q, category, author, tag, from, to, findings } = listing
  const isWriter = can(user, 'drafts')
  const view = isWriter ? listing.view : null
  const [selected, setSelected] = useState<RowSelectionState>({})
  const filter = {
    // The address may hold a longer text than the field allows.
    ...{ q: q.replace(/\s+/g, ' ').trim().slice(0, FILTER_MAX), categoryId: category, author, tag, from, to },
    findings: findings === null ? null : findings === 'with',
  }
  // Rows that are no longer shown must not be changed with the others.
  const shown = JSON.stringify([view, filter])
  const [selectedIn, setSelectedIn] = useState(shown)
  if (selectedIn !== shown) {
    setSelectedIn(shown)
    setSelected({})
  }
  const shared = {
    filter,
    selected,
    onSelect: (change: Updater<RowSelectionState>) => setSelected(change),
    onClearFilter: () => void setListing({ ...NO_FILTER, ...FIRST_PAGES }),
  }
  const lists = can(user, 'articles') ? LISTS : isWriter ? OF_WRITERS : OF_READERS
  const { 'bulk-review': review } = useJobs()
  const ids = Object.keys(selected).map(Number)

  return (
    <>
      <div className="panel-head">
        <h2>All Articles</h2>
        <Filters />
        {isWriter && (
          <button type="button" className="btn btn-primary" onClick={() => openEditor(null)}>
            <Plus aria-hidden="true" />
            New Article
          </button>
        )}
      </div>
      {isWriter && <Views />}
      <MoreFilters />
      {ids.length > 0 && (
        <SelectionBar
          ids={ids}
          onClear={() => setSelected({})}
          onDone={(done) =>
            setSelected((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !done.includes(Number(id)))))
          }
        />
      )}
      {review && <ReviewJob kind="bulk-review" known={review} label="Bulk review" />}
      {view === 'scheduled' && <ScheduleCalendar filter={filter} />}
      {lists
        .filter(({ views }) => views.some((name) => name === view))
        .map(({ state, pages }) => (
          <ArticleList
            key={state}
            {...shared}
            state={state}
            isAlone={view !== null}
            page={Math.max(1, listing[pages])}
            onPage={(next) => void setListing({ [pages]: next })}
          />
        ))}
      {isWriter && (view === null || view === 'trash') && (
        <Trash
          key={view}
          isOpenAtFirst={view === 'trash'}
          // The trash filters by the day of deletion, the other lists by the day of creation.
          filter={{ ...filter, ...(view === null && { from: null, to: null }), findings: null }}
          onClearFilter={shared.onClearFilter}
        />
      )}
    </>
  )
}
