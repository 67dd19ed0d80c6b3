import { readFile, writeFile } from 'node:fs/promises'

export type Row = Record<string, string | number>

/** Replaces the table between `<!-- bench:NAME -->` and `<!-- /bench:NAME -->`, if the document has them. */
export async function updateDocument(path: string, name: string, rows: readonly Row[]): Promise<void> {
  const [start, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
  const text = await readFile(path, 'utf8')
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) return
  await writeFile(path, `${text.slice(0, from)}${start}\n\n${markdown(rows)}\n${text.slice(to)}`)
}

/** Rows as a table, with columns in order of first appearance. */
function markdown(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap(Object.keys))]
  const cells = [columns, ...rows.map((row) => columns.map((column) => textOf(row[column])))]
  const widths = columns.map((_, n) => Math.max(3, ...cells.map((line) => line[n]?.length ?? 0)))
  const line = (texts: string[]) => `| ${texts.map((text, n) => text.padEnd(widths[n] ?? 0)).join(' | ')} |\n`
  const [head = [], ...body] = cells
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('')
}

function textOf(value: string | number | undefined): string {
  return typeof value === 'number' ? value.toLocaleString('en') : (value ?? '')
}
