import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useState } from 'react'
import { settled } from '../lib/run-mutation.ts'

type Props = {
  title: string
  text: string
  action: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something that cannot be undone. */
export function Confirm({ title, text, action, onConfirm, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    await settled(onConfirm())
    onClose()
  }

  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="modal" data-modal="">
          <header className="modal-head">
            <AlertDialog.Title className="modal-title">{title}</AlertDialog.Title>
          </header>
          <AlertDialog.Description className="modal-body">{text}</AlertDialog.Description>
          <footer className="modal-foot">
            <AlertDialog.Close className="btn">Cancel</AlertDialog.Close>
            <button type="button" className="btn btn-danger" disabled={isBusy} onClick={() => void confirm()}>
              {action}
            </button>
          </footer>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
