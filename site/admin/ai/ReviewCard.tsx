import { useEffect, useRef, useState } from 'react'
import type { Article } from '#shared/article.ts'
import { BUILT_IN_EDITOR } from '#shared/constants.ts'
import { dateAndTime } from '#shared/dates.ts'
import { acknowledgements } from '../lib/confirm-wording.ts'
import { useFrame } from '../lib/frame.ts'
import { reviewOf, rewriteOf } from './parse-ai.ts'
import { ReviewBadge } from './ReviewBadge.tsx'
import { ReviewDetails } from './ReviewDetails.tsx'
import { Reviewer } from './Reviewer.tsx'
import { RewriteProposal } from './RewriteProposal.tsx'
import { refusalOf, useApplyRewrite, useReviewArticle } from './review-actions.ts'

export type Reasons = Readonly<Record<string, string>>

type Props = {
  article: Article
  /** The typed reason for accepting each warning, by its id. The parent keeps them and asks before they are lost. */
  reasons: Reasons
  onReasons: (reasons: Reasons) => void
  /** The message that says why a rewrite cannot be applied now. */
  obstacle?: string | null
  /** The article has changed: a rewrite was applied, or undone. */
  onChanged?: (article: Article) => void
}

/** The AI's review of one article, its proposed rewrite, and what can be done with both. */
export function ReviewCard({ article, reasons, onReasons, obstacle = null, onChanged = () => {} }: Props) {
  const { timeZone } = useFrame()
  const [shown, setShown] = useState<'details' | 'rewrite' | null>('details')
  const reviewing = useReviewArticle()
  const reviewButton = useRef<HTMLButtonElement>(null)
  const isCancelling = useRef(false)
  useEffect(() => {
    // Cancel is gone, and the focus with it, unless the user has moved it meanwhile.
    const isLost = document.activeElement === document.body
    if (!reviewing.isPending && isCancelling.current && isLost) reviewButton.current?.focus()
    isCancelling.current = false
  }, [reviewing.isPending])
  const applying = useApplyRewrite(article, onChanged)
  const isBusy = reviewing.isPending || applying.isPending
  const refusal = applying.error && refusalOf(applying.error)
  const review = reviewOf(article)
  const rewrite = rewriteOf(article)
  // The server checks again and may find more than was stored with the rewrite.
  const warnings = uniqueById([...(rewrite?.warnings ?? []), ...(refusal?.findings ?? [])])
  const answered = acknowledgements(warnings.map(({ id }) => [id, reasons[id] ?? '']))
  const open = warnings.length - answered.length

  const onSuccess = () => setShown('details')

  function onApplied() {
    onReasons({})
    onSuccess()
  }

  function startReview() {
    applying.reset()
    reviewing.mutate({ id: article.id, again: false }, { onSuccess })
  }

  function cancelReview() {
    isCancelling.current = true
    reviewing.cancel?.()
  }

  return (
    <div className="ai-card">
      <div className="ai-head">
        <ReviewBadge
          article={article}
          hasPassedForm={review?.approved === true && review.reviewedBy === BUILT_IN_EDITOR}
        />
        {review && <b className="ai-score">{review.score}/10</b>}
        {article.aiReviewedAt && <span className="quiet">{dateAndTime(article.aiReviewedAt, timeZone)}</span>}
        <Reviewer />
      </div>
      <div className="row">
        <button ref={reviewButton} type="button" className="btn" disabled={isBusy} onClick={startReview}>
          {reviewLabel(reviewing.isPending, article.aiReviewed)}
        </button>
        {reviewing.cancel && (
          <button type="button" className="btn" onClick={cancelReview}>
            Cancel
          </button>
        )}
        {review && (
          <button
            type="button"
            className="btn"
            aria-pressed={shown === 'details'}
            onClick={() => setShown(shown === 'details' ? null : 'details')}
          >
            Details
          </button>
        )}
        {rewrite && (
          <>
            <button
              type="button"
              className="btn"
              aria-pressed={shown === 'rewrite'}
              onClick={() => setShown(shown === 'rewrite' ? null : 'rewrite')}
            >
              {shown === 'rewrite' ? 'Hide Rewrite' : 'Show Rewrite'}
            </button>
            <button
              type="button"
              className="btn btn-primary"
              disabled={isBusy || obstacle !== null || open > 0}
              onClick={() => applying.mutate({ acknowledge: answered }, { onSuccess: onApplied })}
            >
              {applying.isPending ? 'Applying...' : 'Apply Rewrite'}
            </button>
          </>
        )}
      </div>
      {rewrite && open > 0 && (
        <p className="quiet">
          {open === 1 ? '1 warning needs' : `${open} warnings need`} a reason before the rewrite can be applied.
        </p>
      )}
      {rewrite && obstacle && <p className="quiet">{obstacle}</p>}
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.refused}
        </p>
      )}
      {!review && (
        <p className="quiet">No review yet. A review reads the title, excerpt, text and image, and changes nothing.</p>
      )}
      {review && shown === 'details' && <ReviewDetails review={review} />}
      {rewrite && shown === 'rewrite' && (
        <RewriteProposal
          article={article}
          rewrite={rewrite}
          warnings={warnings}
          reasons={reasons}
          onReason={(id, reason) => onReasons({ ...reasons, [id]: reason })}
        />
      )}
    </div>
  )
}

function uniqueById<T extends { id: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

function reviewLabel(isBusy: boolean, isReviewed: boolean): string {
  if (isBusy) return 'Reviewing...'
  return isReviewed ? 'Re-review' : 'Review'
}
