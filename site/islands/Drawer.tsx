import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'

const SWIPE_PX = 60

// Invoker commands: the browser opens and closes the dialog without any script.
const OPENS = { command: 'show-modal', commandfor: 'menu' }
const CLOSES = { command: 'close', commandfor: 'menu' }

type Props = {
  /** The brand at the top. */
  brand?: ReactNode
  /** The links as rendered. */
  children?: ReactNode
}

/**
 * The slide-in drawer for small screens and its button. It is rendered on the server and opens without this script.
 * After the first touch the button announces its state, and a swipe or a chosen link closes it.
 */
export default function Drawer({ brand, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState<boolean>()
  const swipe = useRef<number>(undefined)

  // It may have been opened before this script loaded.
  useEffect(() => setOpen(dialog.current?.open), [])

  function close() {
    dialog.current?.close()
  }

  function choose(event: MouseEvent) {
    if ((event.target as Element).closest('a')) close()
  }

  function endSwipe({ clientX }: PointerEvent) {
    if (swipe.current !== undefined && swipe.current - clientX > SWIPE_PX) close()
    swipe.current = undefined
  }

  return (
    <>
      <button
        className="tool menu-button"
        type="button"
        aria-label="Menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        {...OPENS}
      >
        <Icon name="menu" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle the keyboard */}
      <dialog
        className="drawer"
        id="menu"
        aria-label="Menu"
        closedby="any"
        ref={dialog}
        // Not onToggle, which React does not listen to on a dialog that it did not create.
        onClose={() => setOpen(false)}
        onClick={choose}
        onPointerDown={(event) => {
          swipe.current = event.clientX
        }}
        onPointerUp={endSwipe}
      >
        <div className="drawer-head">
          {brand}
          <button className="tool" type="button" aria-label="Close" {...CLOSES}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </dialog>
    </>
  )
}
