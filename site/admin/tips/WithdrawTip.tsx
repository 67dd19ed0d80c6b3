import { type FormEvent, useState } from 'react'
import type { Tip, TipWithdrawal } from '#shared/tips/tip.ts'
import { api } from '../lib/api.ts'
import { reasonTooLong } from '../lib/confirm-wording.ts'
import { once } from '../lib/once.ts'
import { useAskedReasons } from '../lib/use-asked-reasons.ts'
import { AskedReasons } from '../ui/AskedReasons.tsx'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { ModalFoot } from '../ui/ModalFoot.tsx'
import { useLeaveQuestion } from '../ui/use-leave-question.tsx'
import { useTipAction } from './tip-actions.ts'

/** Withdraws a tip before its start, with a reason that readers see. */
export function WithdrawTip({ tip, onClose }: { tip: Tip; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | undefined>()

  const { close, question } = useLeaveQuestion('Withdraw this tip', reason.trim() !== '', onClose)
  const asked = useAskedReasons()
  const withdrawal = useTipAction({
    done: 'Tip withdrawn',
    failed: (refusal) => (asked.ask(refusal) ? null : 'Tip not withdrawn'),
    change: (given: { tip: Tip; json: TipWithdrawal }) =>
      api.tips[':id'].withdraw.$post({ param: { id: String(tip.id) }, json: given.json }, once(given)),
    onDone: onClose,
  })

  function withdraw(event: FormEvent) {
    event.preventDefault()
    const isMissing = reason.trim() === ''
    setError(isMissing ? 'Give a reason' : undefined)
    if (isMissing || reasonTooLong(reason)) return
    withdrawal.mutate({ tip, json: { reason, acknowledge: asked.acknowledge } })
  }

  return (
    <Modal open title="Withdraw this tip?" note={`${tip.pick}, ${tip.event}`} onClose={close}>
      <form className="modal-form" noValidate aria-label="Withdraw this tip" onSubmit={withdraw}>
        <div className="modal-body">
          <p>It stays on the site as withdrawn, with your reason, and counts as void.</p>
          <Field label="Reason" error={reasonTooLong(reason) ?? error} hint="Shown to readers.">
            {(control) => (
              <input
                {...control}
                className="input"
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <AskedReasons asked={asked} />
        </div>
        <ModalFoot onCancel={close}>
          <button type="submit" className="btn btn-primary" disabled={withdrawal.isPending}>
            Withdraw tip
          </button>
        </ModalFoot>
      </form>
      {question}
    </Modal>
  )
}
