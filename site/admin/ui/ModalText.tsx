import type { ReactNode } from 'react'

type Props = { label: string; className?: string; children: ReactNode }

/** A dialog's body that has text and no controls. */
export function ModalText({ label, className = '', children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
    <section className={`modal-body ${className}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
