import { WarningReasons } from '../ai/WarningReasons.tsx'
import type { AskedReasons as Asked } from './use-asked-reasons.ts'

/** Forbidden wording that the API found, each with a place for the reason why it stays. */
export function AskedReasons({ asked }: { asked: Asked }) {
  const { findings, reasons, setReason } = asked
  if (findings.length === 0) return null
  return (
    <div role="alert" className="tip-reasons">
      <p>Give a reason to keep each of these, or change the words. The audit log keeps your name and the reason.</p>
      <WarningReasons warnings={findings} reasons={reasons} onReason={setReason} />
    </div>
  )
}
