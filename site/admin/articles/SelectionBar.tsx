import { useEffect, useState } from 'react'
import { can } from '#shared/permissions.ts'
import { BULK_MAX } from '#shared/review.ts'
import { ReviewQuestion } from '../ai/ReviewQuestion.tsx'
import { useStartBulkReview } from '../ai/start-review.ts'
import { isOver, useJobs } from '../lib/jobs.ts'
import { lazily } from '../lib/lazily.tsx'
import { useNewsroom } from '../lib/newsroom.ts'
import { counted, formatNumber } from '../lib/number.ts'
import { useUnnamedAccount } from '../lib/use-unnamed-account.ts'
import { CategoryOptions } from '../ui/CategoryOptions.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { notifyFailure } from '../ui/toast.ts'
import { mayBeUnnamed } from './article-cache.ts'
import { type Change, changeMany } from './change-many.ts'
import { useRestoreMany } from './trash-article.ts'

const NameQuestion = lazily(() => import('./NameQuestion.tsx'))

/** Deleting more than this asks for confirmation. */
const DELETED_UNASKED = 5

type Props = { ids: number[]; onClear: () => void; onDone: (ids: number[]) => void }

/** How many articles are selected, and what can be done with them. */
export function SelectionBar({ ids, onClear, onDone }: Props) {
  const { user } = useNewsroom()
  const { 'bulk-review': review } = useJobs()
  const start = useStartBulkReview()
  const restore = useRestoreMany()
  const [done, setDone] = useState<number | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isReviewAsked, setReviewAsked] = useState(false)
  const [isNameAsked, setNameAsked] = useState(false)
  const { isUnnamed, name } = useUnnamedAccount(can(user, 'articles') && mayBeUnnamed(ids, user.id))
  useEffect(() => {
    if (isUnnamed) NameQuestion.preload()
  }, [isUnnamed])
  const isReviewing = review !== undefined && !isOver(review.job)
  const isBusy = done !== null

  async function change(what: Change) {
    setDone(0)
    onDone(await changeMany({ ids, change: what, onProgress: setDone, restore: restore.mutate }))
    setDone(null)
  }

  function publish() {
    setNameAsked(false)
    void change({ published: true })
  }

  function reviewThem() {
    if (ids.length > BULK_MAX) {
      const most = `Select at most ${counted(BULK_MAX, 'article')}; use Batch review for all articles.`
      notifyFailure('Bulk Review Failed', most)
      return
    }
    setReviewAsked(true)
  }

  return (
    <section className="selection" aria-label="Selection">
      <p role="status">
        {isBusy
          ? `${formatNumber(done)} of ${formatNumber(ids.length)}…`
          : `${counted(ids.length, 'article')} selected`}
      </p>
      <div className="selection-tools">
        {can(user, 'articles') && (
          <>
            <button
              type="button"
              className="btn btn-inverse"
              disabled={isBusy || isReviewing || start.isPending}
              onClick={reviewThem}
            >
              {isReviewing ? 'Reviewing...' : 'Bulk Review'}
            </button>
            <button
              type="button"
              className="btn btn-inverse"
              disabled={isBusy}
              onClick={() => (isUnnamed ? setNameAsked(true) : publish())}
            >
              Publish
            </button>
            <button
              type="button"
              className="btn btn-inverse"
              disabled={isBusy}
              onClick={() => void change({ published: false })}
            >
              Unpublish
            </button>
            <select
              className="input"
              aria-label="Move to"
              disabled={isBusy}
              value=""
              onChange={({ target }) =>
                void change({ categoryId: target.value === 'none' ? null : Number(target.value) })
              }
            >
              <option value="">Move to…</option>
              <CategoryOptions />
              <option value="none">Uncategorized</option>
            </select>
          </>
        )}
        <button
          type="button"
          className="btn btn-inverse"
          disabled={isBusy}
          onClick={() => (ids.length > DELETED_UNASKED ? setAsking(true) : void change('delete'))}
        >
          Delete
        </button>
        <button type="button" className="btn btn-inverse" disabled={isBusy} onClick={onClear}>
          Clear Selection
        </button>
      </div>
      {isReviewAsked && (
        <ReviewQuestion
          ids={ids}
          onYes={(again) => {
            start.mutate({ articleIds: ids, again })
            setReviewAsked(false)
          }}
          onClose={() => setReviewAsked(false)}
        />
      )}
      {isNameAsked && <NameQuestion name={name} onPublish={publish} onClose={() => setNameAsked(false)} />}
      {isAsking && (
        <Confirm
          title={`Delete ${counted(ids.length, 'article')}?`}
          text="They leave the site immediately and stay in the trash for 30 days."
          action={`Delete ${counted(ids.length, 'article')}`}
          onConfirm={async () => void change('delete')}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
