import { forgetJob, isOver, type JobKind, type KnownJob, useCancelJob } from '../lib/jobs.ts'
import { formatNumber } from '../lib/number.ts'
import { Failures } from './Failures.tsx'
import { countsOf, failuresOf, wordsFor } from './review-counts.ts'

type Props = { kind: JobKind; known: KnownJob; label: string }

/** The progress of a review of many articles, and finally its result. */
export function ReviewJob({ kind, known: { id, job }, label }: Props) {
  const cancel = useCancelJob()
  if (!isOver(job)) {
    const { processed, improved, failed } = countsOf(job)
    return (
      <div className="job">
        <p role="status">
          {job?.total
            ? `${formatNumber(processed)} of ${formatNumber(job.total)}, ${formatNumber(improved)} improved${failed ? `, ${formatNumber(failed)} failed` : ''}`
            : 'Starting…'}
        </p>
        <progress value={job?.total ? processed : undefined} max={job?.total || 1} aria-label={label} />
        <button type="button" className="btn" onClick={() => cancel.mutate(id)}>
          Cancel
        </button>
      </div>
    )
  }
  return (
    <div className="ai-outcome">
      <p>
        {job?.state === 'cancelled' && 'Cancelled. '}
        {job?.state === 'failed' ? job.error : `${wordsFor(countsOf(job))}.`}
      </p>
      <Failures failures={failuresOf(job)} onRetried={() => kind !== 'bulk-review' && forgetJob(kind)} />
      <button type="button" className="btn" onClick={() => forgetJob(kind)}>
        Dismiss
      </button>
    </div>
  )
}
