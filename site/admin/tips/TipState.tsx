import { OUTCOME_NAMES } from '#shared/tips/outcome-names.ts'
import { signedUnits } from '#shared/tips/signed-units.ts'
import type { Tip } from '#shared/tips/tip.ts'
import { hasStarted } from './tips-queries.ts'

/** Identifies a button's tip for screen readers, since two tips may have the same pick. */
export function TipName({ tip: { pick, event } }: { tip: Tip }) {
  return (
    <span className="sr">
      {' '}
      {pick}, {event}
    </span>
  )
}

/** A tip's state in words, never by colour alone. */
export function TipState({ tip }: { tip: Tip }) {
  const { status, outcome, units, note, withdrawnReason } = tip
  if (status === 'draft') return <span className="state">Draft</span>
  if (status === 'open') return <span className="state state-on">{hasStarted(tip) ? 'Waiting' : 'Open'}</span>
  if (status === 'withdrawn') {
    return (
      <span className="tip-pick">
        <span className="state">Withdrawn</span>
        <Note words={withdrawnReason} />
      </span>
    )
  }
  return (
    <span className="tip-pick">
      <span className="state">
        {outcome && OUTCOME_NAMES[outcome]} {units !== null && <b>{signedUnits(units)}</b>}
      </span>
      <Note words={note} />
    </span>
  )
}

/** The whole note on hover; the table shows only its first lines. */
function Note({ words }: { words: string | null }) {
  if (!words) return null
  return (
    <span className="quiet tip-note" title={words}>
      {words}
    </span>
  )
}
