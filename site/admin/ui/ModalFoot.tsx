import type { ReactNode } from 'react'

type Props = { onCancel: () => void; children: ReactNode }

/** A dialog's buttons: Cancel, then those of its actions. */
export function ModalFoot({ onCancel, children }: Props) {
  return (
    <footer className="modal-foot">
      <button type="button" className="btn" onClick={onCancel}>
        Cancel
      </button>
      {children}
    </footer>
  )
}
