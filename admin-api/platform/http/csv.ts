export type Cell = string | number | null

/** Rows as CSV, the first of them the columns' names. A byte order mark tells spreadsheets that it is UTF-8. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${csvLines(rows)}`
}

/** More rows of the same. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')
}

// A spreadsheet would carry out a cell that begins like this. One that takes semicolons or tabs for separators, as
// South Africa's settings have it, begins a cell after each of them, quotes or not. Some read wide signs as well.
const FORMULA = /^(?=[=+\-@＝＋－＠\t\r])|(?<=[;\t\r\n])(?=[" ]*[=+\-@＝＋－＠])/g
const SEPARATORS = /[",;\t\r\n']/

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = cell.replace(FORMULA, "'")
  return SEPARATORS.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
