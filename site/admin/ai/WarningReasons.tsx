import { TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { ReasonField } from '../ui/ReasonField.tsx'

type Props = {
  warnings: readonly { id: string; message: string }[]
  /** Why each warning is accepted, by its id. */
  reasons: Readonly<Record<string, string>>
  onReason: (id: string, reason: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Warnings, each with a place for the reason why it may stay: a yes that the audit log keeps. */
export function WarningReasons({ warnings, reasons, onReason, onKeyDown }: Props) {
  return (
    <ul className="ai-points">
      {warnings.map(({ id, message }) => (
        <li key={id}>
          <TriangleAlert aria-hidden="true" />
          <ReasonField
            label={message}
            reason={reasons[id]}
            onReason={(reason) => onReason(id, reason)}
            onKeyDown={onKeyDown}
            data-warning={id}
          />
        </li>
      ))}
    </ul>
  )
}
