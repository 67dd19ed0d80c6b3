import { type ReactNode, useId } from 'react'

type Props = { title: string; note?: string; wide?: boolean; children: ReactNode }

/** A titled part of a tab. */
export function Card({ title, note, wide = false, children }: Props) {
  const id = useId()
  return (
    <section className={wide ? 'card card-wide' : 'card'} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {note && <p className="quiet">{note}</p>}
      {children}
    </section>
  )
}
