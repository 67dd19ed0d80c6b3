import { isReason } from '../lib/confirm-wording.ts'
import type { AskedReasons as Asked } from '../lib/use-asked-reasons.ts'
import { ReasonField } from './ReasonField.tsx'

type Props = {
  asked: Asked
  /** The user tried to save, so show missing reasons as errors. */
  isTried?: boolean
}

/** Forbidden wording that the API found, each with a field for the reason to keep it. */
export function AskedReasons({ asked, isTried = false }: Props) {
  const { findings, reasons, setReason } = asked
  if (findings.length === 0) return null
  return (
    <div role="alert" className="asked-reasons">
      <p>Give a reason to keep each of these, or change the words. The audit log keeps your name and the reason.</p>
      {findings.map(({ id, message }) => (
        <ReasonField
          key={id}
          label={message}
          reason={reasons[id]}
          onReason={(reason) => setReason(id, reason)}
          error={isTried && !isReason(reasons[id]) ? 'Give a reason' : undefined}
        />
      ))}
    </div>
  )
}
