export type Cell = string | number | null

/** Rows as CSV, the first of them the columns' names. A byte order mark tells spreadsheets that it is UTF-8. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}

function quoted(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  // A spreadsheet would carry out what begins like this.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
