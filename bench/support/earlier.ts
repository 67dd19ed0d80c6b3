import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from './table.ts'

/** A benchmark's earlier results, with these rows replacing theirs or added after them; `key` identifies a row. */
export async function amongEarlier(results: string, key: string, rows: readonly Row[]): Promise<Row[]> {
  const path = join(import.meta.dirname, '../results', `${results}.json`)
  if (!existsSync(path)) return [...rows]
  const { rows: earlier } = JSON.parse(await readFile(path, 'utf8')) as { rows: Row[] }
  const added = rows.filter((row) => !earlier.some((other) => other[key] === row[key]))
  return [...earlier.map((row) => rows.find((other) => other[key] === row[key]) ?? row), ...added]
}
