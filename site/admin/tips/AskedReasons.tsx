import { Field } from '../ui/Field.tsx'
import type { AskedReasons as Asked } from './use-asked-reasons.ts'

/** Forbidden wording that the API found, each with a place for the reason why it stays. */
export function AskedReasons({ asked }: { asked: Asked }) {
  const { findings, reasons, setReason } = asked
  if (findings.length === 0) return null
  return (
    <div role="alert" className="tip-reasons">
      <p>Give a reason to keep each of these, or change the words. The audit log keeps your name and the reason.</p>
      {findings.map(({ id, message }) => (
        <Field key={id} label={message}>
          {(control) => (
            <input
              {...control}
              className="input"
              placeholder="Reason"
              maxLength={500}
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
