import type { ReactNode } from 'react'

type Props = { of: 'article' | 'proposal'; children: ReactNode }

/** The flags that are about no passage in particular: a stop of the keys before the passages. */
export function WholeFlags({ of, children }: Props) {
  return (
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a stop of the keys
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
