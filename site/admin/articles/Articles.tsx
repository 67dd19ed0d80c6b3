import '../lib/no-eval.ts'
import type { RowSelectionState, Updater } from '@tanstack/react-table'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ReviewJob } from '../ai/ReviewJob.tsx'
import { useListing } from '../lib/address.ts'
import { useJobs } from '../lib/jobs.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { ArticleList } from './ArticleList.tsx'
import { Filters } from './Filters.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { Trash } from './Trash.tsx'

/** The Articles tab: what is published, what waits for its time, what is in progress, what was thrown away. */
export default function Articles() {
  const { openEditor } = useNewsroom()
  const [{ q, category, page, scheduled, drafts }, setListing] = useListing()
  const [selected, setSelected] = useState<RowSelectionState>({})
  const filter = { q: q.trim(), categoryId: category }
  const shared = {
    filter,
    selected,
    onSelect: (change: Updater<RowSelectionState>) => setSelected(change),
    onClearFilter: () => void setListing({ q: '', category: null, page: 1, scheduled: 1, drafts: 1 }),
  }
  const { 'bulk-review': review } = useJobs()
  const ids = Object.keys(selected).map(Number)

  return (
    <>
      <div className="panel-head">
        <h2>All Articles</h2>
        <Filters />
        <button type="button" className="btn btn-primary" onClick={() => openEditor(null)}>
          <Plus aria-hidden="true" />
          New Article
        </button>
      </div>
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
      <ArticleList
        {...shared}
        state="published"
        page={Math.max(1, page)}
        onPage={(next) => void setListing({ page: next })}
      />
      <ArticleList
        {...shared}
        state="scheduled"
        page={Math.max(1, scheduled)}
        onPage={(next) => void setListing({ scheduled: next })}
      />
      <ArticleList
        {...shared}
        state="drafts"
        page={Math.max(1, drafts)}
        onPage={(next) => void setListing({ drafts: next })}
      />
      <Trash />
    </>
  )
}
