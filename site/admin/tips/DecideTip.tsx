import { type FormEvent, useState } from 'react'
import { OUTCOME_NAMES } from '#shared/tips/outcome-names.ts'
import { outcomesOf, TIP_OUTCOMES, type TipOutcome } from '#shared/tips/settlement.ts'
import type { Tip } from '#shared/tips/tip.ts'
import { reasonTooLong } from '../lib/confirm-wording.ts'
import { useAskedReasons } from '../lib/use-asked-reasons.ts'
import { AskedReasons } from '../ui/AskedReasons.tsx'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { ModalFoot } from '../ui/ModalFoot.tsx'
import { useLeaveQuestion } from '../ui/use-leave-question.tsx'
import { type Problem, readDecision } from './decision.ts'
import { OutcomeField } from './OutcomeField.tsx'
import { useDecideTip } from './tip-actions.ts'
import { useTip, useWaitingTips } from './tips-queries.ts'

type Props = {
  /** The tip as it was when the dialog was opened. */
  tip: Tip
  onClose: () => void
}

/** Settles a tip, or corrects its settlement with a new entry and a reason; both entries are shown. */
export function DecideTip({ tip: opened, onClose }: Props) {
  // If another user settles it meanwhile, this dialog corrects it.
  const { data: read } = useTip(String(opened.id))
  const tip = read && read.revision > opened.revision ? read : opened
  const isCorrection = tip.status === 'settled'
  const proposal = useWaitingTips().data?.find((waiting) => waiting.tip.id === tip.id)
  const [chosen, setChosen] = useState<TipOutcome | null>(null)
  const [fraction, setFraction] = useState(String(opened.fraction ?? 0.5))
  const [closing, setClosing] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const knownClosing = tip.closingOdds?.toFixed(2) ?? ''
  const otherClosing = closing !== null && closing.trim() !== knownClosing ? closing : null
  // Closing odds can be corrected alone.
  const kept = otherClosing === null ? null : tip.outcome
  const outcome = chosen ?? (isCorrection && !proposal?.isCorrection ? kept : (proposal?.outcome ?? null))
  const isAgainstResult = proposal?.outcome != null && outcome !== proposal.outcome
  const title = isCorrection ? 'Correct this tip' : 'Settle this tip'

  const { close, question } = useLeaveQuestion(
    title,
    chosen !== null || otherClosing !== null || words.trim() !== '',
    onClose,
  )
  const asked = useAskedReasons()
  const decision = useDecideTip(isCorrection, onClose, asked.ask)

  function decide(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const reasonAsked = isAgainstResult ? 'The result gives another outcome. Give a reason.' : null
    const typed = { outcome, fraction, closing: otherClosing, words }
    const read = readDecision(typed, isCorrection ? 'Give a reason' : reasonAsked)
    setProblem('problem' in read ? read.problem : null)
    if ('problem' in read) return focusOn(event.currentTarget, read.problem)
    if (reasonTooLong(words)) return
    decision.mutate({ tip, decided: { ...read.decision, acknowledge: asked.acknowledge }, words })
  }
  const problemOf = (field: Problem['field']) => (problem?.field === field ? problem.message : undefined)

  return (
    <Modal open title={title} note={`${tip.pick}, ${tip.event}`} onClose={close}>
      <form className="modal-form" noValidate aria-label={title} onSubmit={decide}>
        <div className="modal-body tip-decision">
          {isCorrection && <SettledAs tip={tip} isOvertaken={opened.status === 'open'} />}
          {proposal && (
            <p className="quiet">
              {proposal.isCorrection && 'The result has changed since. '}
              {proposal.reason}.{' '}
              {proposal.isCorrection && 'If the outcome is unchanged, choose it again and give a reason.'}
            </p>
          )}
          <OutcomeField
            choices={choicesOf(tip, outcome)}
            outcome={outcome}
            onChoose={setChosen}
            isMissing={isTried && outcome === null}
          />
          {outcome === 'dead-heat' && (
            <Field
              label="Fraction"
              error={problemOf('fraction')}
              hint="The part of the stake that counts as won, such as 1/3 or 0.5."
            >
              {(control) => (
                <input
                  {...control}
                  name="fraction"
                  autoComplete="off"
                  className="input"
                  value={fraction}
                  onChange={(event) => setFraction(event.target.value)}
                />
              )}
            </Field>
          )}
          <Field
            label="Closing odds"
            error={problemOf('closing')}
            hint={
              isCorrection
                ? 'Optional. The last odds before the start; they are in the ledger.'
                : 'Optional. The last odds before the start. If blank, the last odds seen in the hour before it are used.'
            }
          >
            {(control) => (
              <input
                {...control}
                name="closing"
                autoComplete="off"
                className="input"
                inputMode="decimal"
                value={closing ?? knownClosing}
                onChange={(event) => setClosing(event.target.value)}
              />
            )}
          </Field>
          <Field
            label={isCorrection ? 'Reason' : 'Note'}
            error={reasonTooLong(words) ?? problemOf('words')}
            hint={isCorrection || isAgainstResult ? 'Shown to readers.' : 'Optional. Shown to readers.'}
          >
            {(control) => (
              <input
                {...control}
                name="words"
                autoComplete="off"
                className="input"
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
          <AskedReasons asked={asked} />
        </div>
        <ModalFoot onCancel={close}>
          <button type="submit" className="btn btn-primary" disabled={decision.isPending}>
            {isCorrection ? 'Correct tip' : 'Settle tip'}
          </button>
        </ModalFoot>
      </form>
      {question}
    </Modal>
  )
}

/** The outcomes that a tip can have, and those that it was given. */
function choicesOf(tip: Tip, outcome: TipOutcome | null): TipOutcome[] {
  const possible = outcomesOf(tip)
  return TIP_OUTCOMES.filter((each) => possible.includes(each) || each === outcome || each === tip.outcome)
}

// A field that says the same again would not get the focus.
function focusOn({ elements }: HTMLFormElement, { field }: Problem): void {
  const control = elements.namedItem(field)
  if (control instanceof HTMLElement) control.focus()
}

function SettledAs({ tip, isOvertaken }: { tip: Tip; isOvertaken: boolean }) {
  if (!tip.outcome) return null
  return (
    <p role={isOvertaken ? 'status' : undefined}>
      {isOvertaken && 'Another user has settled this tip. '}Settled as <b>{OUTCOME_NAMES[tip.outcome]}</b>. A correction
      is a new entry in the ledger; readers see both, with your reason.
    </p>
  )
}
