import { ArrowUpRight, Check, CircleAlert, LoaderCircle, Radio } from 'lucide-react'
import { clock, dateAndTime } from '#shared/dates.ts'
import { useFrame } from '../lib/frame.ts'
import type { Publication } from '../lib/publishing.ts'
import { usePublishAgain } from '../lib/publishing.ts'
import { ActionButton } from '../ui/ActionButton.tsx'

/** Saved, Publishing, Live: how far a save has come, and what to do when it stops. */
export function PublishingSteps({ publication }: { publication: Publication }) {
  const { timeZone } = useFrame()
  const { kind, stage, savedAt, slug } = publication
  if (kind === 'draft') {
    return (
      <ol className="steps">
        <li className="step step-done">
          <Check aria-hidden="true" />
          <b>Saved</b>
          <span>{clock(savedAt, timeZone)}, as a draft</span>
        </li>
      </ol>
    )
  }
  return (
    <div className="publishing">
      <div role="status">
        <ol className="steps">
          <li className="step step-done">
            <Check aria-hidden="true" />
            <b>Saved</b>
            <span>{clock(savedAt, timeZone)}</span>
          </li>
          <MiddleStep publication={publication} />
          <LastStep publication={publication} />
        </ol>
      </div>
      {stage === 'done' && kind === 'live' && (
        <a className="live-link" href={`/${slug}`} target="_blank" rel="noopener">
          View the live page
          <ArrowUpRight aria-hidden="true" />
        </a>
      )}
      {stage === 'failed' && <Failure reason={publication.reason} />}
    </div>
  )
}

function MiddleStep({ publication: { stage, durationMs } }: { publication: Publication }) {
  if (stage === 'failed') {
    return (
      <li className="step step-failed">
        <CircleAlert aria-hidden="true" />
        <b>Failed</b>
        <span>Not on the site yet</span>
      </li>
    )
  }
  if (stage === 'publishing') {
    return (
      <li className="step step-now">
        <LoaderCircle className="spin" aria-hidden="true" />
        <b>Publishing</b>
      </li>
    )
  }
  return (
    <li className="step step-done">
      <Check aria-hidden="true" />
      <b>Publishing</b>
      {durationMs !== null && <span>{seconds(durationMs)}</span>}
    </li>
  )
}

function LastStep({ publication: { kind, stage, doneAt, goesLiveAt } }: { publication: Publication }) {
  const { timeZone } = useFrame()
  const isDone = stage === 'done'
  const at = doneAt ? clock(doneAt, timeZone) : ''
  if (kind === 'scheduled') {
    return (
      <li className={isDone ? 'step step-now' : 'step'}>
        <Radio aria-hidden="true" />
        <b>Scheduled</b>
        <span>{goesLiveAt && dateAndTime(goesLiveAt, timeZone)}</span>
      </li>
    )
  }
  return (
    <li className={isDone ? 'step step-live' : 'step'}>
      <Radio aria-hidden="true" />
      <b>{kind === 'removed' ? 'Off the site' : 'Live'}</b>
      {isDone && <span>{at}</span>}
    </li>
  )
}

function seconds(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`
}

function Failure({ reason }: { reason: string | null }) {
  const publishAgain = usePublishAgain()
  return (
    <div className="failure">
      <p>{reason}</p>
      <ActionButton onPress={() => publishAgain.mutateAsync()}>Retry</ActionButton>
    </div>
  )
}
