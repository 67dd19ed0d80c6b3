export type Cell = string | number | null

/** Rows as CSV, beginning with the column names. A byte order mark tells spreadsheets that it is UTF-8. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${csvLines(rows)}`
}

/** Further rows of the same CSV. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')
}

// A spreadsheet would execute a cell that begins like this. With semicolons or tabs as separators, as in South African
// settings, a cell begins after each of them, quoted or not. Some also accept full-width characters.
const FORMULA = /^(?=[=+\-@＝＋－＠\t\r])|(?<=[;\t\r\n])(?=[" ]*[=+\-@＝＋－＠])/g
const SEPARATORS = /[",;\t\r\n']/

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = cell.replace(FORMULA, "'")
  return SEPARATORS.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
