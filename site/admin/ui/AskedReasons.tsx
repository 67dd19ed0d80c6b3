import { isReason, reasonTooLong } from '../lib/confirm-wording.ts'
import type { AskedReasons as Asked } from '../lib/use-asked-reasons.ts'
import { Field } from './Field.tsx'

type Props = {
  asked: Asked
  /** Somebody tried to save: reasons that are missing are errors. */
  isTried?: boolean
}

/** Forbidden wording that the API found, each with a place for the reason why it stays. */
export function AskedReasons({ asked, isTried = false }: Props) {
  const { findings, reasons, setReason } = asked
  if (findings.length === 0) return null
  return (
    <div role="alert" className="asked-reasons">
      <p>Give a reason to keep each of these, or change the words. The audit log keeps your name and the reason.</p>
      {findings.map(({ id, message }) => (
        <Field
          key={id}
          label={message}
          error={reasonTooLong(reasons[id]) ?? (isTried && !isReason(reasons[id]) ? 'Give a reason' : undefined)}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              placeholder="Reason"
              autoComplete="off"
              value={reasons[id] ?? ''}
              onChange={(event) => setReason(id, event.target.value)}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
