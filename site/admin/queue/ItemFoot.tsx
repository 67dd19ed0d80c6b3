import { Check } from 'lucide-react'
import type { Waiting } from '#shared/proposal.ts'
import type { Draft } from './decisions.ts'

type Props = { label: string; busyLabel: string | null; canApply: boolean; status: string; onApply: () => void }

/** How much of an item is decided, and the button that completes it. */
export function ItemFoot({ label, busyLabel, canApply, status, onApply }: Props) {
  return (
    <div className="queue-foot">
      <p role="status">{status}</p>
      <button type="button" className="btn btn-primary" data-apply="" disabled={!canApply} onClick={onApply}>
        <Check aria-hidden="true" />
        {busyLabel ?? label}
      </button>
    </div>
  )
}

/** The props of an open item of the queue. */
export type ItemProps = {
  item: Waiting
  draft: Draft
  onDraft: (draft: Draft) => void
  /** Moves to the next or previous item. */
  onStep: (by: 1 | -1) => void
  onClose: () => void
  /** Called when the item is done. */
  onDone: () => void
}
