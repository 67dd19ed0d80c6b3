import type { ReviewOutcome } from '#shared/review.ts'
import { counted } from '../lib/number.ts'
import { MOST_AT_ONCE, useStartBulkReview } from './start-review.ts'

const SHOWN = 50

type Props = {
  failures: ReviewOutcome[]
  /** All of them are tried again. */
  onRetried: () => void
}

/** The articles that a review failed with, and the way to try those alone again. */
export function Failures({ failures, onRetried }: Props) {
  const start = useStartBulkReview()
  if (failures.length === 0) return null
  const next = failures.slice(0, MOST_AT_ONCE)

  function retry() {
    const onSuccess = () => next.length === failures.length && onRetried()
    start.mutate({ articleIds: next.map(({ articleId }) => articleId) }, { onSuccess })
  }

  return (
    <section aria-label="Failed reviews">
      <ul className="problems">
        {failures.slice(0, SHOWN).map(({ articleId, title, message }) => (
          <li key={articleId}>
            <b>{title}</b> {message}
          </li>
        ))}
      </ul>
      {failures.length > SHOWN && <p className="quiet">and {counted(failures.length - SHOWN, 'more article')}</p>}
      <button type="button" className="btn" disabled={start.isPending} onClick={retry}>
        {next.length < failures.length ? `Retry the first ${next.length}` : `Retry ${counted(next.length, 'article')}`}
      </button>
    </section>
  )
}
