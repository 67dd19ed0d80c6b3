import { type FormEvent, useState } from 'react'
import type { Tip } from '#shared/tips/tip.ts'
import { useAskedReasons } from '../lib/use-asked-reasons.ts'
import { AskedReasons } from '../ui/AskedReasons.tsx'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { ModalFoot } from '../ui/ModalFoot.tsx'
import { useLeaveQuestion } from '../ui/use-leave-question.tsx'
import { toHtml, toText } from './plain-text.ts'
import { useTipChange } from './tip-actions.ts'

/** The tipster's note after the match: not fixed, and not part of the ledger. */
export function Afterwards({ tip, onClose }: { tip: Tip; onClose: () => void }) {
  const before = toText(tip.afterwards ?? '')
  const [text, setText] = useState(before)
  const { close, question } = useLeaveQuestion('What happened', text !== before, onClose)
  const asked = useAskedReasons()
  const saving = useTipChange(onClose, asked.ask)

  function save(event: FormEvent) {
    event.preventDefault()
    saving.mutate({ tip, json: { afterwards: toHtml(text), acknowledge: asked.acknowledge } })
  }

  return (
    <Modal open title="What happened" note={`${tip.pick}, ${tip.event}`} onClose={close}>
      <form className="modal-form" noValidate aria-label="What happened" onSubmit={save}>
        <div className="modal-body tip-decision">
          <p>Shown on the tip’s page below the reasoning, which can’t be changed.</p>
          <Field label="What happened" hint="One paragraph per line. Leave blank to remove it.">
            {(control) => (
              <textarea
                {...control}
                className="input"
                rows={6}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <AskedReasons asked={asked} />
        </div>
        <ModalFoot onCancel={close}>
          <button type="submit" className="btn btn-primary" disabled={saving.isPending}>
            Save
          </button>
        </ModalFoot>
      </form>
      {question}
    </Modal>
  )
}
