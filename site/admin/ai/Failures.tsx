import { useState } from 'react'
import type { ReviewOutcome } from '#shared/review.ts'
import { counted } from '../lib/number.ts'
import { ReviewQuestion } from './ReviewQuestion.tsx'
import { useStartBulkReview } from './start-review.ts'

const SHOWN = 50

type Props = {
  failures: ReviewOutcome[]
  /** Called once the retry has started. */
  onRetried: () => void
}

/** The articles whose review failed, and a button that retries only those once confirmed. */
export function Failures({ failures, onRetried }: Props) {
  const start = useStartBulkReview()
  const [isAsking, setAsking] = useState(false)
  if (failures.length === 0) return null

  // Never more than a bulk review accepts: they come from a single one.
  const articleIds = failures.map(({ articleId }) => articleId)

  function retry(again: boolean) {
    start.mutate({ articleIds, again }, { onSuccess: onRetried })
    setAsking(false)
  }

  return (
    <section aria-label="Failed reviews">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls */}
      <ul className="problems" aria-label="Failed articles" tabIndex={0}>
        {failures.slice(0, SHOWN).map(({ articleId, title, message }) => (
          <li key={articleId}>
            <b>{title}</b> {message}
          </li>
        ))}
      </ul>
      {failures.length > SHOWN && <p className="quiet">and {counted(failures.length - SHOWN, 'more article')}</p>}
      <button type="button" className="btn" disabled={start.isPending} onClick={() => setAsking(true)}>
        Retry {counted(articleIds.length, 'article')}
      </button>
      {isAsking && <ReviewQuestion ids={articleIds} onYes={retry} onClose={() => setAsking(false)} />}
    </section>
  )
}
