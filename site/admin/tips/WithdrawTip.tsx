import { type FormEvent, useState } from 'react'
import type { Tip } from '#shared/tips/tip.ts'
import { api } from '../lib/api.ts'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { act } from './tip-actions.ts'

/** Takes a tip back before its start, with a reason that readers see. */
export function WithdrawTip({ tip, onClose }: { tip: Tip; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | undefined>()

  async function withdraw(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') return setError('Give a reason')
    const [param, json] = [{ id: String(tip.id) }, { reason }]
    const change = () => api.tips[':id'].withdraw.$post({ param, json })
    if (await act('Tip withdrawn', 'Tip not withdrawn', tip, change)) onClose()
  }

  return (
    <Modal open title="Withdraw this tip?" note={`${tip.pick}, ${tip.event}`} onClose={onClose}>
      <form className="modal-form" noValidate aria-label="Withdraw this tip" onSubmit={(event) => void withdraw(event)}>
        <div className="modal-body">
          <p>It stays on the site as withdrawn, with your reason, and counts as void.</p>
          <Field label="Reason" error={error} hint="Readers see it.">
            {(control) => (
              <input
                {...control}
                className="input"
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        </div>
        <footer className="modal-foot">
          <button type="button" className="btn" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary">
            Withdraw tip
          </button>
        </footer>
      </form>
    </Modal>
  )
}
