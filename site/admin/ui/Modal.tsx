import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { isLeaving } from '../lib/unsaved.ts'

type Props = {
  title: string
  /** Says what the dialog is about, beside its title. */
  note?: string
  open: boolean
  /** Without it the dialog can be closed only by its own buttons. */
  onClose?: () => void
  wide?: boolean
  children: ReactNode
}

/**
 * The initial focus: a marked control, the first text field, or the first button, where Cancel comes before the action.
 * Never Close, which a stray Enter would press.
 */
const BEGINNINGS = [
  '[data-first]',
  'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea',
  ':is(.modal-body, .modal-foot) :is(button, input, select):not(:disabled, .btn-danger)',
]

/** A dialog over the page. On touch screens no field is focused, since the keyboard would cover the dialog. */
export function Modal({ title, note, open, onClose, wide = false, children }: Props) {
  const popup = useRef<HTMLDivElement>(null)

  function change(isOpen: boolean, by: Dialog.Root.ChangeEventDetails) {
    // An Escape pressed before the question above this dialog has the focus belongs to the question.
    if (isLeaving()) by.allowPropagation()
    else if (!isOpen) onClose?.()
  }

  return (
    <Dialog.Root open={open} disablePointerDismissal onOpenChange={change}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup
          ref={popup}
          className={wide ? 'modal modal-wide' : 'modal'}
          data-modal=""
          initialFocus={(by) => {
            const self = popup.current
            if (by === 'touch' || !self) return true
            const [first = self] = BEGINNINGS.flatMap((each) => self.querySelector<HTMLElement>(each) ?? [])
            // Now rather than in the next frame, before which a key would go to the page below.
            first.focus()
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
