import { dateAndTime } from '#shared/dates.ts'
import { useFrame } from '../lib/frame.ts'

type Props = { at: string; onRestore: () => void; onDiscard: () => void }

/** Offers to recover text that was typed on this device and never saved. */
export function RecoveredCopy({ at, onRestore, onDiscard }: Props) {
  const { timeZone } = useFrame()
  return (
    <section className="recovered" aria-label="Unsaved text">
      <p>Text of {dateAndTime(at, timeZone)} was never saved. It is still on this device.</p>
      <button type="button" className="btn" onClick={onRestore}>
        Restore
      </button>
      <button type="button" className="btn" onClick={onDiscard}>
        Discard
      </button>
    </section>
  )
}
