import type { ReadFile } from './read-file.ts'
import type { NewMatch } from './store/matches.ts'

/** A problem of one row of a file. */
export type RowIssue = { row: number; field: string; message: string }

/** The outcome for one row. */
export type RowPlan = {
  row: number
  kind: 'created' | 'updated' | 'unchanged'
  /** The stored match; null for a new one. */
  id: number | null
  fields: Partial<NewMatch>
  title: string
  what: string
  /** Why the row is probably wrong, although it is imported. */
  doubt?: { field: string; message: string }
  /** A feed's differences from decided results. */
  contradicts?: string
  /** A feed's differences from values entered by hand. */
  kept?: string
  /** Deleted here before: a person's file restores it. */
  revives?: number
}

/** A row's position in its file. */
export function placeOfRow({ rows, prefix }: Pick<ReadFile, 'rows' | 'prefix'>, row: number): ReadFile['rows'][number] {
  return rows[row] ?? { row, path: `${prefix}matches.${row}` }
}

/** A row's position in the file: `row 3`, or `line 4` of a CSV file. */
export function namesOfRows(read: Pick<ReadFile, 'rows' | 'prefix'>): (row: number) => string {
  return (at) => {
    const { row, line } = placeOfRow(read, at)
    return line === undefined ? `row ${row + 1}` : `line ${line}`
  }
}
