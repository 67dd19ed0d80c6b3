import type { LucideIcon } from 'lucide-react'
import { Tip } from './Tip.tsx'

type Props = {
  label: string
  icon: LucideIcon
  onClick: () => void
  disabled?: boolean
  /** There is nothing further in this direction; unlike a disabled button it keeps the focus. */
  isAtEnd?: boolean
}

/** A square button that shows an icon, and its name as a tooltip. */
export function IconButton({ label, icon: Icon, onClick, disabled = false, isAtEnd = false }: Props) {
  return (
    <Tip text={label}>
      <button
        type="button"
        className="icon-btn"
        aria-label={label}
        disabled={disabled}
        aria-disabled={isAtEnd || undefined}
        onClick={isAtEnd ? undefined : onClick}
      >
        <Icon aria-hidden="true" />
      </button>
    </Tip>
  )
}
