import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'

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

/** Elements that take typed text; a select or a file input needs no cursor. */
const TYPED_IN = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea'

/** A dialog over the page. The cursor begins in its first field; by touch it does not, as the keyboard would cover it. */
export function Modal({ title, note, open, onClose, wide = false, children }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={open} disablePointerDismissal onOpenChange={(isOpen) => !isOpen && onClose?.()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup
          ref={popup}
          className={wide ? 'modal modal-wide' : 'modal'}
          data-modal=""
          initialFocus={(by) => {
            const field = by === 'touch' ? null : popup.current?.querySelector<HTMLElement>(TYPED_IN)
            if (!field) return true
            // Now, not with the next frame: a key pressed before it would go into the page below.
            field.focus()
            return false
          }}
        >
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
