import { Check } from 'lucide-react'

type Props = { label: string; busyLabel: string | null; canApply: boolean; status: string; onApply: () => void }

/** How far an item is decided, and the button that does it. */
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
