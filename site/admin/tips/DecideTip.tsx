import { type FormEvent, useRef, useState } from 'react'
import type { Acknowledgement } from '#shared/finding.ts'
import { OUTCOME_NAMES } from '#shared/tips/outcome-names.ts'
import { outcomesOf, TIP_OUTCOMES, type TipOutcome } from '#shared/tips/settlement.ts'
import { oddsField, type Tip } from '#shared/tips/tip.ts'
import { api } from '../lib/api.ts'
import { reasonTooLong } from '../lib/confirm-wording.ts'
import { once } from '../lib/once.ts'
import { useAskedReasons } from '../lib/use-asked-reasons.ts'
import { AskedReasons } from '../ui/AskedReasons.tsx'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { ModalFoot } from '../ui/ModalFoot.tsx'
import { useLeaveQuestion } from '../ui/use-leave-question.tsx'
import { OutcomeField } from './OutcomeField.tsx'
import { readShare } from './share.ts'
import { useTipAction } from './tip-actions.ts'
import { useTip, useWaitingTips } from './tips-queries.ts'

type Decided = {
  outcome: TipOutcome
  fraction?: number
  closingOdds?: number | null
  acknowledge: Acknowledgement[]
}

type Props = {
  /** The tip as it was when the dialog was opened. */
  tip: Tip
  onClose: () => void
}

/** Settles a tip, or corrects how it was settled: a new entry with a reason, and both are shown. */
export function DecideTip({ tip: opened, onClose }: Props) {
  // Somebody else may settle it meanwhile: then the same dialog corrects it.
  const { data: read } = useTip(String(opened.id))
  const tip = read && read.revision > opened.revision ? read : opened
  const isCorrection = tip.status === 'settled'
  const isOvertaken = isCorrection && opened.status === 'open'
  const proposal = useWaitingTips().data?.find((waiting) => waiting.tip.id === tip.id)
  const [chosen, setChosen] = useState<TipOutcome | null>(null)
  const [fraction, setFraction] = useState(String(opened.fraction ?? 0.5))
  const [closing, setClosing] = useState<string | null>(null)
  const [isClosingWrong, setClosingWrong] = useState(false)
  const [words, setWords] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isTried, setTried] = useState(false)
  const [isShareWrong, setShareWrong] = useState(false)
  const shareField = useRef<HTMLInputElement>(null)
  const closingField = useRef<HTMLInputElement>(null)
  const knownClosing = tip.closingOdds?.toFixed(2) ?? ''
  const hasOtherClosing = closing !== null && closing.trim() !== knownClosing
  // Closing odds can be corrected alone.
  const kept = hasOtherClosing ? tip.outcome : null
  const outcome = chosen ?? (isCorrection && !proposal?.isCorrection ? kept : (proposal?.outcome ?? null))
  const possible = outcomesOf(tip)
  const choices = TIP_OUTCOMES.filter((each) => possible.includes(each) || each === outcome || each === tip.outcome)
  const isAgainstResult = proposal?.outcome != null && outcome !== proposal.outcome
  const title = isCorrection ? 'Correct this tip' : 'Settle this tip'

  const { close, question } = useLeaveQuestion(
    title,
    chosen !== null || hasOtherClosing || words.trim() !== '',
    onClose,
  )
  const asked = useAskedReasons()
  const decision = useTipAction({
    done: isCorrection ? 'Tip corrected' : 'Tip settled',
    failed: (refusal) => (asked.ask(refusal) ? null : 'Not saved'),
    change: (given: { tip: Tip; decided: Decided; words: string }) => {
      const param = { id: String(tip.id) }
      return isCorrection
        ? api.tips[':id'].correct.$post({ param, json: { ...given.decided, reason: given.words } }, once(given))
        : api.tips[':id'].settle.$post(
            { param, json: { ...given.decided, ...(given.words && { note: given.words }) } },
            once(given),
          )
    },
    onDone: onClose,
  })

  function decide(event: FormEvent) {
    event.preventDefault()
    setError(undefined)
    setTried(true)
    if (!outcome) return
    const share = outcome === 'dead-heat' ? readShare(fraction) : undefined
    setShareWrong(share === null)
    if (share === null) return shareField.current?.focus()
    const odds = hasOtherClosing ? readClosing(closing) : undefined
    setClosingWrong(odds === 'wrong')
    if (odds === 'wrong') return closingField.current?.focus()
    if (isCorrection && words.trim() === '') return setError('Give a reason')
    if (isAgainstResult && words.trim() === '') return setError('The result gives another outcome. Give a reason.')
    if (reasonTooLong(words)) return
    const decided = {
      outcome,
      ...(share !== undefined && { fraction: share }),
      ...(odds !== undefined && { closingOdds: odds }),
      acknowledge: asked.acknowledge,
    }
    decision.mutate({ tip, decided, words })
  }

  return (
    <Modal open title={title} note={`${tip.pick}, ${tip.event}`} onClose={close}>
      <form className="modal-form" noValidate aria-label={title} onSubmit={decide}>
        <div className="modal-body tip-decision">
          {isCorrection && tip.outcome && (
            <p role={isOvertaken ? 'status' : undefined}>
              {isOvertaken && 'Somebody has settled this tip in the meantime. '}Settled as{' '}
              <b>{OUTCOME_NAMES[tip.outcome]}</b>. A correction is a new entry in the ledger; readers see both, with
              your reason.
            </p>
          )}
          {proposal && (
            <p className="quiet">
              {proposal.isCorrection && 'The result has changed since. '}
              {proposal.reason}.{' '}
              {proposal.isCorrection && 'If the outcome is unchanged, choose it again and give a reason.'}
            </p>
          )}
          <OutcomeField
            choices={choices}
            outcome={outcome}
            onChoose={setChosen}
            isMissing={isTried && outcome === null}
          />
          {outcome === 'dead-heat' && (
            <Field
              label="Fraction"
              error={isShareWrong ? 'Enter a share between 0 and 1, such as 1/3 or 0.5.' : undefined}
              hint="The part of the stake that counts as won, such as 1/3 or 0.5."
            >
              {(control) => (
                <input
                  {...control}
                  ref={shareField}
                  className="input"
                  value={fraction}
                  onChange={(event) => setFraction(event.target.value)}
                />
              )}
            </Field>
          )}
          <Field
            label="Closing odds"
            error={isClosingWrong ? 'Enter decimal odds from 1.01 to 1000, such as 1.95, or leave blank.' : undefined}
            hint={
              isCorrection
                ? 'Optional. The last odds before the start; they are in the ledger.'
                : 'Optional. The last odds before the start. Left blank, the last ones that were seen in the hour before it.'
            }
          >
            {(control) => (
              <input
                {...control}
                ref={closingField}
                className="input"
                inputMode="decimal"
                value={closing ?? knownClosing}
                onChange={(event) => setClosing(event.target.value)}
              />
            )}
          </Field>
          <Field
            label={isCorrection ? 'Reason' : 'Note'}
            error={reasonTooLong(words) ?? error}
            hint={isCorrection || isAgainstResult ? 'Shown to readers.' : 'Optional. Shown to readers.'}
          >
            {(control) => (
              <input {...control} className="input" value={words} onChange={(event) => setWords(event.target.value)} />
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

/** Decimal odds as they were typed, null for none. */
function readClosing(typed: string): number | null | 'wrong' {
  if (typed.trim() === '') return null
  return oddsField.safeParse(Number(typed.trim().replace(',', '.'))).data ?? 'wrong'
}
