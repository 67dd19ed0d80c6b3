export type Cell = string | number | null

/**
 * Rows as CSV, the first of them the columns' names. A byte order mark tells spreadsheets that it is UTF-8. Every text
 * is quoted, whatever it has.
 */
export function csvText([names = [], ...rows]: readonly (readonly Cell[])[]): string {
  const lines = [names.join(','), ...rows.map((cells) => cells.map(written).join(','))]
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

// A spreadsheet would carry out a cell that begins like this. One that takes semicolons or tabs for separators, as
// South Africa's settings have it, begins a cell after each of them, quotes or not.
const FORMULA = /^(?=[=+\-@\t\r])|(?<=[;\t\r\n])(?=[" ]*[=+\-@])/g

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  return `"${cell.replace(FORMULA, "'").replaceAll('"', '""')}"`
}
