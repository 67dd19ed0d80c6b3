import { useEffect, useId, useRef } from 'react'
import { OUTCOME_NAMES } from '#shared/tips/outcome-names.ts'
import type { TipOutcome } from '#shared/tips/settlement.ts'

type Props = {
  choices: readonly TipOutcome[]
  outcome: TipOutcome | null
  onChoose: (outcome: TipOutcome) => void
  /** The user tried to save without an outcome. */
  isMissing: boolean
}

/** A tip's possible outcomes, to choose one from. */
export function OutcomeField({ choices, outcome, onChoose, isMissing }: Props) {
  const errorId = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isMissing) field.current?.querySelector('input')?.focus()
  }, [isMissing])

  // Where the dialog begins: Tab goes to the chosen button of a group, or else to the first.
  const first = outcome ?? choices[0]

  return (
    <fieldset ref={field} className="tip-outcomes" aria-describedby={isMissing ? errorId : undefined}>
      <legend>Outcome</legend>
      {choices.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="outcome"
            data-first={each === first ? '' : undefined}
            checked={outcome === each}
            onChange={() => onChoose(each)}
          />
          {OUTCOME_NAMES[each]}
        </label>
      ))}
      {isMissing && (
        <p className="field-error" id={errorId} role="alert">
          Choose an outcome
        </p>
      )}
    </fieldset>
  )
}
