import type { ReactNode } from 'react'

type Props = { of: 'article' | 'proposal'; children: ReactNode }

/** The flags about no particular passage: a keyboard stop before the passages. */
export function WholeFlags({ of, children }: Props) {
  return (
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a stop for the keyboard
      tabIndex={0}
      className="change change-whole"
      data-stop="whole"
      aria-label={`Flags of the whole ${of}`}
    >
      <h4>Of the whole {of}</h4>
      {children}
    </div>
  )
}
