import type { ComponentProps } from 'react'
import { reasonTooLong } from '../lib/confirm-wording.ts'
import { Field } from './Field.tsx'

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  /** What the reason is for. */
  label: string
  /** The reason as typed. */
  reason: string | undefined
  onReason: (reason: string) => void
  error?: string | undefined
}

/** A field for the reason to keep a wording, which the audit log records. */
export function ReasonField({ label, reason = '', onReason, error, ...input }: Props) {
  return (
    <Field label={label} error={reasonTooLong(reason) ?? error}>
      {(control) => (
        <input
          {...input}
          {...control}
          className="input"
          placeholder="Reason"
          autoComplete="off"
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
    </Field>
  )
}
