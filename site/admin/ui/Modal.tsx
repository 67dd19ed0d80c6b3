import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Says what the dialog is about, beside its title. */
  note?: string
  open: boolean
  /** Without it the dialog can only be left by what is in it. */
  onClose?: () => void
  wide?: boolean
  children: ReactNode
}

/** A dialog over the page. */
export function Modal({ title, note, open, onClose, wide = false, children }: Props) {
  return (
    <Dialog.Root open={open} disablePointerDismissal onOpenChange={(isOpen) => !isOpen && onClose?.()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className={wide ? 'modal modal-wide' : 'modal'} data-modal="">
          <header className="modal-head">
            <Dialog.Title className="modal-title">{title}</Dialog.Title>
            {note && <Dialog.Description className="quiet">{note}</Dialog.Description>}
            {onClose && (
              <Dialog.Close className="icon-btn modal-close" aria-label="Close">
                <X aria-hidden="true" />
              </Dialog.Close>
            )}
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
