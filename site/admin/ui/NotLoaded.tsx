import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react'

type Props = {
  onRetry: () => void
  /** For a dialog: shown over the page, however narrow the bar or cell that opens it. */
  onClose?: (() => void) | undefined
}

/** Shown where code could not be loaded. Nothing else on the page is lost. */
export function NotLoaded({ onRetry, onClose }: Props) {
  function retry({ currentTarget }: MouseEvent<HTMLElement>) {
    // The button disappears, so the keyboard continues from its tab.
    currentTarget.closest<HTMLElement>('[data-tab]')?.focus({ preventScroll: true })
    onRetry()
  }

  const words = (
    <>
      <p className="notice-title">This part of the newsroom could not be shown</p>
      <p>Check the connection and try again. If that does not help, reload the page.</p>
      <div className="notice-actions">
        <button type="button" className="btn" onClick={retry}>
          Try again
        </button>
        <button type="button" className="btn" onClick={() => location.reload()}>
          Reload
        </button>
        {onClose && (
          <button type="button" className="btn" onClick={onClose}>
            Close
          </button>
        )}
      </div>
    </>
  )
  if (!onClose) {
    return (
      <div className="notice notice-bad" role="alert">
        {words}
      </div>
    )
  }
  return (
    <dialog
      ref={openedOver}
      className="notice notice-bad notice-over"
      aria-label="This part of the newsroom could not be shown"
      onKeyDown={keepEscape}
      onCancel={(event: SyntheticEvent) => {
        event.preventDefault()
        onClose()
      }}
    >
      {words}
    </dialog>
  )
}

function openedOver(dialog: HTMLDialogElement | null): () => void {
  dialog?.showModal()
  // Returns the focus.
  return () => dialog?.close()
}

// Otherwise a dialog below would close too.
function keepEscape(event: KeyboardEvent) {
  if (event.key === 'Escape') event.stopPropagation()
}
