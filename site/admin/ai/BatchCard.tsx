import { useState } from 'react'
import { isOver, useJobs } from '../lib/jobs.ts'
import { Reviewer } from './Reviewer.tsx'
import { ReviewJob } from './ReviewJob.tsx'
import { ReviewQuestion } from './ReviewQuestion.tsx'
import { useStartBatchReview } from './start-review.ts'

/** Reviews every article once confirmed; the review continues on any tab. */
export function BatchCard() {
  const { 'batch-review': batch, 'bulk-review': bulk } = useJobs()
  const start = useStartBatchReview()
  const [isAsking, setAsking] = useState(false)
  const isRunning = batch !== undefined && !isOver(batch.job)

  return (
    <section className="batch" aria-labelledby="batch-title">
      <h3 id="batch-title">AI Batch Processing</h3>
      <p>
        All articles are reviewed, and those scoring below 7/10 are rewritten. A rewrite is a proposal until you apply
        it.
      </p>
      <Reviewer />
      <button type="button" className="btn" disabled={isRunning || start.isPending} onClick={() => setAsking(true)}>
        {isRunning ? 'Processing...' : 'Start Batch Review'}
      </button>
      {isAsking && (
        <ReviewQuestion
          ids={null}
          onYes={(again) => {
            start.mutate({ again })
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {batch && <ReviewJob kind="batch-review" known={batch} label="Batch review" />}
      {bulk && <ReviewJob kind="bulk-review" known={bulk} label="Bulk review" />}
    </section>
  )
}
