import { useEffect, useMemo } from 'react'
import type { Article } from '#shared/article.ts'
import type { Finding } from '#shared/finding.ts'
import { refusalOf } from '../ai/review-actions.ts'
import { WarningReasons } from '../ai/WarningReasons.tsx'
import { SourceOf, sourceKey } from '../auto-blogger/SourceOf.tsx'
import { acknowledgements, isReason } from '../lib/confirm-wording.ts'
import { Unloaded } from '../ui/Notice.tsx'
import type { Draft, Warning } from './decisions.ts'
import type { ItemProps } from './ItemFoot.tsx'
import { ItemFoot } from './ItemFoot.tsx'
import { Passage, placed } from './Passage.tsx'
import { useDiscardDraft, useDraft, usePublishDraft } from './queue-queries.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { useSteps } from './use-steps.ts'
import { Verdict } from './Verdict.tsx'
import { WholeFlags } from './WholeFlags.tsx'

/** An auto-blogger draft: its text with the flags in place, its sources, and its buttons. */
export function DraftItem(props: ItemProps) {
  const { data, error, refetch } = useDraft(props.item.id)
  useQueueKeys({ escape: props.onClose, J: () => props.onStep(1), K: () => props.onStep(-1) })
  if (!data) return <Unloaded what="the article" rows={6} error={error} onRetry={refetch} />
  return <Text {...data} {...props} />
}

const VERDICT = 'draft'
const NONE: Warning[] = []

function worded({ id, message, excerpt }: Warning): Warning {
  return { id, message: excerpt ? `${message} “${excerpt}”` : message, excerpt }
}

type TextProps = ItemProps & { article: Article; findings: Finding[] }

function Text({ article, findings, item, draft, onDraft, onDone }: TextProps) {
  const steps = useSteps()
  const publishing = usePublishDraft(item.id, onDone)
  const discarding = useDiscardDraft(item, onDone)
  const refusal = useMemo(() => publishing.error && refusalOf(publishing.error), [publishing.error])
  const verdict = draft.verdicts[VERDICT]
  const asked = useMemo(() => findings.filter(({ level }) => level === 'confirm'), [findings])
  const stops = findings.filter(({ level }) => level === 'stop')
  const found = refusal?.findings ?? NONE
  const warnings = useMemo(
    (): Warning[] => [...new Map([...asked, ...found].map((one) => [one.id, worded(one)])).values()],
    [asked, found],
  )
  const open = warnings.filter(({ id }) => !isReason(draft.reasons[id]))
  const isBusy = publishing.isPending || discarding.isPending
  const canApply =
    !isBusy && (verdict === 'refuse' || (verdict === 'accept' && open.length === 0 && stops.length === 0))
  const { blocks, whole } = useMemo(() => placed(article, warnings), [article, warnings])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => steps.move(1), [])

  function onward(next: Draft) {
    const [left] = warnings.filter(({ id }) => !isReason(next.reasons[id]))
    if (next.verdicts[VERDICT] === 'accept' && left) steps.toReason(left.id)
    else steps.toApply()
    onDraft({ ...next })
  }

  const decide = (chosen: 'accept' | 'refuse') =>
    onward({ ...draft, verdicts: { ...draft.verdicts, [VERDICT]: chosen } })

  function apply() {
    if (!canApply) return onward(draft)
    if (verdict === 'refuse') discarding.mutate()
    else publishing.mutate({ acknowledge: acknowledgements(Object.entries(draft.reasons)) })
  }

  useQueueKeys({
    j: () => steps.move(1),
    k: () => steps.move(-1),
    a: () => decide('accept'),
    r: () => decide('refuse'),
    enter: apply,
  })

  const reasonsOf = (shown: readonly Warning[]) => (
    <WarningReasons
      warnings={shown}
      reasons={draft.reasons}
      onReason={(id, reason) => onDraft({ ...draft, reasons: { ...draft.reasons, [id]: reason } })}
      onKeyDown={steps.reasonKey(() => onward(draft))}
    />
  )

  return (
    <>
      {item.madeFrom.length > 0 && (
        <p className="quiet">
          Made from:{' '}
          {item.madeFrom.map((source, n) => (
            <span key={sourceKey(source)}>
              {n > 0 && ', '}
              <SourceOf source={source} />
            </span>
          ))}
        </p>
      )}
      {stops.length > 0 && (
        <div className="notice notice-warn" role="note">
          <p>Fix this in the editor before it can be published:</p>
          <ul>
            {stops.map(({ id, message }) => (
              <li key={id}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      {whole.length > 0 && <WholeFlags of="article">{reasonsOf(whole)}</WholeFlags>}
      <section className="draft" aria-label="Article">
        {blocks.map((block) => (
          <Passage key={block.id} {...block}>
            {reasonsOf(block.own)}
          </Passage>
        ))}
      </section>
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.refused}
        </p>
      )}
      <Verdict verdict={verdict} onVerdict={decide} stop="verdict" />
      <ItemFoot
        label={verdict === 'refuse' ? 'Move to Trash' : 'Publish'}
        busyLabel={isBusy ? 'Saving...' : null}
        canApply={canApply}
        status={statusOf(verdict, open.length, stops.length)}
        onApply={apply}
      />
    </>
  )
}

function statusOf(verdict: 'accept' | 'refuse' | undefined, open: number, stops: number): string {
  if (verdict === undefined) return 'Accept it to publish it, or refuse it.'
  if (verdict === 'refuse') return 'It will be moved to the trash.'
  if (stops > 0) return 'It cannot be published like this.'
  if (open === 0) return 'It will be published.'
  return `${open === 1 ? '1 flag needs' : `${open} flags need`} a reason before it can be published.`
}
