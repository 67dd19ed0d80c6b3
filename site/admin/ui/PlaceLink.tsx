import type { ReactNode } from 'react'
import { useInStrip } from '../lib/use-in-strip.ts'

type Props = {
  href: string
  isCurrent: boolean
  /** Goes there without loading the page again. */
  onGo: () => void
  className?: string
  children: ReactNode
}

/** A link to a place in the newsroom, one of a strip; the strip shows the current one. */
export function PlaceLink({ href, isCurrent, onGo, className, children }: Props) {
  const self = useInStrip<HTMLAnchorElement>(isCurrent)
  return (
    <a
      ref={self}
      href={href}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        // Let the browser open another window or tab.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onGo()
      }}
    >
      {children}
    </a>
  )
}
