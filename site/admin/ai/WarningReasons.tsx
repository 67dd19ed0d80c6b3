import { TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { reasonTooLong } from '../lib/confirm-wording.ts'
import { Field } from '../ui/Field.tsx'

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
          <Field label={message} error={reasonTooLong(reasons[id])}>
            {(control) => (
              <input
                {...control}
                className="input"
                placeholder="Reason"
                autoComplete="off"
                data-warning={id}
                value={reasons[id] ?? ''}
                onChange={(event) => onReason(id, event.target.value)}
                onKeyDown={onKeyDown}
              />
            )}
          </Field>
        </li>
      ))}
    </ul>
  )
}
