import type { ArticleListItem } from '#shared/article.ts'
import { clock, shortDate } from '#shared/dates.ts'
import { useFrame } from '../lib/frame.ts'
import { fileOf, isScheduled, type PublishStatus, usePublishAgain, usePublishStatus } from '../lib/publishing.ts'
import { Tip } from '../ui/Tip.tsx'
import { notifyFailure } from '../ui/toast.ts'
import { ArticleState, WAITS } from './ArticleState.tsx'

/** Whether an article is published, and whether the site shows it yet. */
export function PublicationState({ article }: { article: ArticleListItem }) {
  const status = usePublishStatus()
  const { timeZone } = useFrame()
  if (!article.published || !isScheduled(article)) {
    return (
      <>
        <ArticleState article={article} />
        {article.published && status && <Stage article={article} status={status} />}
      </>
    )
  }
  return (
    <>
      <span className="state">Scheduled</span>
      {article.hold === 'confirm' ? (
        <small className="date-note">{WAITS}</small>
      ) : (
        article.publishedAt && (
          <small className="stage-note stage-when">
            {dayAndMonth(article.publishedAt, timeZone)}, {clock(article.publishedAt, timeZone)}
          </small>
        )
      )}
    </>
  )
}

function Stage({ article, status }: { article: ArticleListItem; status: PublishStatus }) {
  const publishAgain = usePublishAgain()
  const failure = status.failures.find(({ file }) => file === fileOf(article.slug))
  if (failure) {
    const again = { label: 'Retry', run: () => publishAgain.mutate() }
    return (
      <Tip text={failure.error}>
        <button
          type="button"
          className="stage-note stage-failed"
          onClick={() => notifyFailure('Not on the site yet', failure.error, again)}
        >
          Failed<span className="sr">: {failure.error}</span>
        </button>
      </Tip>
    )
  }
  // Saved after the site was last updated, while changes are still pending.
  const waits = status.pending > 0 && (!status.lastPublishedAt || article.updatedAt > status.lastPublishedAt)
  return <small className="stage-note">{waits ? 'Publishing' : 'Live'}</small>
}

// "Dec 24": the year would not fit, and a schedule is never far.
function dayAndMonth(iso: string, timeZone: string): string {
  return shortDate(iso, timeZone).replace(/, \d{4}$/, '')
}
