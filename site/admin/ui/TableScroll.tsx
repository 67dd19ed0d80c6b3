import type { ReactNode } from 'react'

/** A table's frame, which scrolls sideways where there is too little room. */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
