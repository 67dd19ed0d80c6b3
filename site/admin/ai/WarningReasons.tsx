import { TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { ReasonField } from '../ui/ReasonField.tsx'

type Props = {
  warnings: readonly { id: string; message: string }[]
  /** The reason for accepting each warning, by its id. */
  reasons: Readonly<Record<string, string>>
  onReason: (id: string, reason: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Warnings, each with a field for the reason to accept it. The audit log keeps the reasons. */
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
