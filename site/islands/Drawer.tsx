import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'

const SWIPE_PX = 60

// Invoker commands: the browser opens and closes the dialog without any script.
const OPENS = { command: 'show-modal', commandfor: 'menu' }
const CLOSES = { command: 'close', commandfor: 'menu' }

type Props = {
  /** The brand at its head. */
  brand?: ReactNode
  /** The links, as they were rendered. */
  children?: ReactNode
}

/**
 * The slide-in drawer of small screens and the button that opens it. The server renders all of it, and it opens
 * without this script; once a reader has touched it, the button says whether it is open, a swipe closes it, and so
 * does a link that is chosen.
 */
export default function Drawer({ brand, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState<boolean>()
  const swipe = useRef<number>(undefined)

  // It may have been opened before this script was there.
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links within are what is pressed */}
      <dialog
        className="drawer"
        id="menu"
        aria-label="Menu"
        closedby="any"
        ref={dialog}
        // Not onToggle: React does not listen to it on a dialog that it did not create itself.
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
