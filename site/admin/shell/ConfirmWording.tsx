import { type SubmitEvent, useState } from 'react'
import type { Acknowledgement, Finding } from '#shared/finding.ts'
import { useAskedReasons } from '../lib/use-asked-reasons.ts'
import { AskedReasons } from '../ui/AskedReasons.tsx'
import { Modal } from '../ui/Modal.tsx'

type Props = {
  findings: readonly Finding[]
  answer: (acknowledge: Acknowledgement[]) => void
  onClose: () => void
}

/** Asks for reasons to keep forbidden wording before readers see it. */
export default function ConfirmWording({ findings, answer, onClose }: Props) {
  const asked = useAskedReasons(findings)
  const [isTried, setTried] = useState(false)

  // It opens over other forms, which must not handle this submit.
  function submit(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (asked.areAnswered) answer(asked.acknowledge)
  }

  return (
    <Modal
      open
      title="Keep this wording?"
      note="Gambling advertising rules forbid it. Readers would see it immediately."
      onClose={onClose}
    >
      <form className="modal-form" noValidate aria-label="Keep this wording?" onSubmit={submit}>
        <div className="modal-body">
          <AskedReasons asked={asked} isTried={isTried} />
        </div>
        <footer className="modal-foot">
          <button type="button" className="btn" onClick={onClose}>
            Change the words
          </button>
          <button type="submit" className="btn btn-primary">
            Keep and save
          </button>
        </footer>
      </form>
    </Modal>
  )
}
