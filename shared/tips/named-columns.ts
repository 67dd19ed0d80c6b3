import { parseCsv } from '../matches/csv-file.ts'
import { plainHeading } from '../matches/near-column.ts'

/** How a kind of CSV file is read. */
type Reading<Column extends string> = {
  /** The columns, each with its accepted aliases. */
  columns: Readonly<Record<Column, readonly string[]>>
  numbers: readonly NoInfer<Column>[]
  /** Which columns are missing, given those that are there. */
  missing: (names: readonly (NoInfer<Column> | undefined)[]) => string[]
  /** Plain headings that are left out without a word. */
  ignored?: readonly string[]
}

/** Reads CSV whose heading line names its columns: a record for each row, without its blank cells. */
export function rowsByName<Column extends string>(
  text: string,
  { columns, numbers, missing, ignored = [] }: Reading<Column>,
): { rows: Partial<Record<Column, unknown>>[] } | { problem: string } {
  const [head = [], ...rows] = parseCsv(text)
  const names = head.map((heading) => columnOf(plainHeading(heading), columns))
  const lacking = missing(names)
  if (lacking.length > 0) {
    const are = lacking.length === 1 ? 'is' : 'are'
    return { problem: `The first line must name the columns; ${lacking.join(', ')} ${are} missing. See docs/tips.md.` }
  }
  const unknown = head.filter((heading, n) => names[n] === undefined && !ignored.includes(plainHeading(heading)))
  if (unknown.length > 0) {
    const noun = unknown.length === 1 ? 'column' : 'columns'
    return { problem: `Unknown ${noun}: ${unknown.join(', ')}. See docs/tips.md.` }
  }
  return { rows: rows.map((cells) => recordOf(cells, names, numbers)) }
}

function columnOf<Column extends string>(heading: string, columns: Reading<Column>['columns']): Column | undefined {
  const names = Object.keys(columns) as Column[]
  return names.find((name) => name.toLowerCase() === heading || columns[name].includes(heading))
}

function recordOf<Column extends string>(
  cells: readonly string[],
  names: readonly (Column | undefined)[],
  numbers: readonly Column[],
): Partial<Record<Column, unknown>> {
  const record: Partial<Record<Column, unknown>> = {}
  for (const [n, name] of names.entries()) {
    const cell = cells[n]?.trim()
    if (name && cell) record[name] = numbers.includes(name) ? numberIn(cell) : cell
  }
  return record
}

// Values that are not numbers are kept, so that the check of the row can name them.
function numberIn(cell: string): unknown {
  const text = cell.replace(',', '.').replace('−', '-')
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : cell
}
