import type { ReactNode, Ref } from 'react'

type Column = string | { name: ReactNode; className: 'table-end' | 'table-wide' | '' }

type Props = {
  /** The table's name, and its frame. */
  name: string
  label: string
  columns: readonly Column[]
  className?: string
  body?: Ref<HTMLTableSectionElement>
  /** The rows. */
  children: ReactNode
}

/** Table roles for screen readers, since CSS lays the parts out as blocks. */
export const AS = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** Rows under named columns, in a frame that scrolls sideways when there is too little space. */
export function Table({ name, label, columns, className = '', body, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table {...AS.table} className={`table ${className}`} aria-label={name}>
        <thead {...AS.rows}>
          <tr {...AS.row}>
            {columns.map((column, n) => {
              const { name, className } = typeof column === 'string' ? { name: column, className: '' } : column
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are fixed, and two may have the same name
                <th {...AS.column} key={n} scope="col" className={className}>
                  {name}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody {...AS.rows} ref={body}>
          {children}
        </tbody>
      </table>
    </section>
  )
}
