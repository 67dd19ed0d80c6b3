import { useEffect } from 'react'
import type { Proposal } from '#shared/proposal.ts'
import { refusalOf, useApplyRewrite } from '../ai/review-actions.ts'
import { WarningReasons } from '../ai/WarningReasons.tsx'
import { counted } from '../lib/number.ts'
import { Unloaded } from '../ui/Notice.tsx'
import { ChangeList } from './ChangeList.tsx'
import { standingOf, wholeWarnings } from './decisions.ts'
import type { ItemProps } from './ItemFoot.tsx'
import { ItemFoot } from './ItemFoot.tsx'
import { refreshWaiting, useDismiss, useProposal } from './queue-queries.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { useSteps } from './use-steps.ts'
import { WholeFlags } from './WholeFlags.tsx'

/** A rewrite awaiting a decision, change by change. */
export function RewriteItem(props: ItemProps) {
  const { data, error, refetch } = useProposal(props.item.id)
  useQueueKeys({ escape: props.onClose, J: () => props.onStep(1), K: () => props.onStep(-1) })
  if (!data) return <Unloaded what="the rewrite" rows={6} error={error} onRetry={refetch} />
  return <Changes key={data.revision} proposal={data} {...props} />
}

function Changes({ proposal, item, draft, onDraft, onDone }: ItemProps & { proposal: Proposal }) {
  const { obstacle, changes: done, checkNote, writtenBy } = proposal
  const steps = useSteps()
  // Its Undo creates another revision, long after this item is closed.
  const applying = useApplyRewrite(proposal, ({ revision }) =>
    revision <= proposal.revision + 1 ? onDone() : void refreshWaiting(),
  )
  const dismissing = useDismiss(item, onDone)
  const refusal = applying.error && refusalOf(applying.error)
  const found = refusal?.findings ?? []
  const standing = standingOf(proposal, draft, found)
  const { undecided, openWarnings, areAllRefused } = standing
  const whole = areAllRefused ? [] : wholeWarnings(proposal, found)
  const isBusy = applying.isPending || dismissing.isPending
  const isDismissal = obstacle !== null || areAllRefused
  const canApply = (obstacle !== null || standing.canApply) && !isBusy

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    const [first] = undecided
    if (first && obstacle === null) focusOn(first.id)
    else document.querySelector<HTMLElement>('[data-apply]')?.focus()
  }, [])

  function decide(ids: readonly string[], verdict: 'accept' | 'refuse') {
    if (obstacle !== null || ids.length === 0) return
    const verdicts = { ...draft.verdicts, ...Object.fromEntries(ids.map((id) => [id, verdict])) }
    onDraft({ ...draft, verdicts })
    onward({ ...draft, verdicts }, ids.at(-1) ?? null)
  }

  /** Moves to the next open task: a reason for this change, the next change, any reason, then the button. */
  function onward(next = draft, from: string | null = steps.current()) {
    const left = standingOf(proposal, next, found)
    const own = left.openWarnings.find(({ id }) =>
      left.changes.some((one) => one.id === from && one.warnings.includes(id)),
    )
    const order = left.changes.map(({ id }) => id)
    const at = order.indexOf(from ?? '')
    const following = [...order.slice(at + 1), ...order.slice(0, at + 1)]
    const undecidedNext = following.find((id) => left.undecided.some((one) => one.id === id))
    if (own && next.verdicts[from ?? ''] === 'accept') steps.toReason(own.id)
    else if (undecidedNext) steps.toStop(undecidedNext)
    else if (left.openWarnings[0]) steps.toReason(left.openWarnings[0].id)
    else steps.toApply()
  }

  function decideCurrent(verdict: 'accept' | 'refuse') {
    const current = steps.current()
    const id = standing.changes.find((one) => one.id === current)?.id ?? undecided[0]?.id
    if (id) decide([id], verdict)
  }

  function apply() {
    if (!canApply) return refresh()
    if (isDismissal) dismissing.mutate()
    else applying.mutate(standing.body)
  }

  // Nothing to apply yet, so focus the next open task.
  function refresh() {
    onward(draft, null)
    onDraft({ ...draft })
  }

  const allOpen = () => undecided.map(({ id }) => id)
  useQueueKeys({
    j: () => steps.move(1),
    k: () => steps.move(-1),
    a: () => decideCurrent('accept'),
    r: () => decideCurrent('refuse'),
    A: () => decide(allOpen(), 'accept'),
    R: () => decide(allOpen(), 'refuse'),
    enter: apply,
  })

  const reasonKey = steps.reasonKey(() => {
    onward()
    onDraft({ ...draft })
  })
  const onReason = (id: string, reason: string) => onDraft({ ...draft, reasons: { ...draft.reasons, [id]: reason } })
  const total = standing.changes.length

  return (
    <>
      {obstacle && (
        <p className="notice notice-warn" role="note">
          {obstacle}
        </p>
      )}
      <p className="quiet">
        {writtenBy ? `A proposal by ${writtenBy}. ` : ''}
        {[...done, checkNote].filter(Boolean).join(' ')}
      </p>
      {whole.length > 0 && (
        <WholeFlags of="proposal">
          <WarningReasons warnings={whole} reasons={draft.reasons} onReason={onReason} onKeyDown={reasonKey} />
        </WholeFlags>
      )}
      <ChangeList
        proposal={proposal}
        found={found}
        draft={draft}
        onVerdict={(id, verdict) => decide([id], verdict)}
        onReason={onReason}
        onReasonKey={reasonKey}
      />
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.refused}
        </p>
      )}
      <ItemFoot
        label={isDismissal ? 'Dismiss Rewrite' : 'Apply Rewrite'}
        busyLabel={isBusy ? (isDismissal ? 'Dismissing...' : 'Applying...') : null}
        canApply={canApply}
        status={statusOf(total - undecided.length, total, openWarnings.length, obstacle)}
        onApply={apply}
      />
    </>
  )
}

function statusOf(decided: number, total: number, open: number, obstacle: string | null): string {
  if (obstacle !== null) return 'It cannot be applied.'
  const flags = open === 0 ? '' : ` ${open === 1 ? '1 flag needs' : `${open} flags need`} a reason.`
  return `${decided} of ${counted(total, 'change')} decided.${flags}`
}

function focusOn(id: string): void {
  document.querySelector<HTMLElement>(`[data-stop="${CSS.escape(id)}"]`)?.focus()
}
