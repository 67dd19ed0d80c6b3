import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type postgres from 'postgres'
import { type Digest, digestOf, type RowSource, withSnapshot } from './row-source.ts'
import type { Shape } from './tables-of.ts'

/** A database in files: its contents, and a checksum of each table. */
export type Dump = Shape & { digests: Record<string, Digest> }

/** Writes each table to its own file, one row per line, from a single snapshot. */
export async function dumpRows(client: postgres.Sql, folder: string): Promise<Dump> {
  await mkdir(folder, { recursive: true })
  return withSnapshot(client, async (source, sql) => {
    const { tables, sequences, steps } = source
    const digests: Record<string, Digest> = {}
    for (const table of tables) {
      const lines = Readable.from(toLines(source.rows(table)))
      await pipeline(lines, createWriteStream(join(folder, `${table.name}.jsonl`)))
      digests[table.name] = await digestOf(sql, table)
    }
    return { tables, sequences, steps, digests }
  })
}

async function* toLines(chunks: AsyncIterable<string[]>): AsyncIterable<string> {
  for await (const chunk of chunks) yield `${chunk.join('\n')}\n`
}

/** The same files as a source of rows. */
export function rowFiles({ tables, sequences, steps }: Shape, folder: string): RowSource {
  return { tables, sequences, steps, rows: (table) => linesOf(join(folder, `${table.name}.jsonl`)) }
}

// Splits at line feeds only: node:readline also splits at characters that a text may contain.
async function* linesOf(file: string): AsyncIterable<string[]> {
  let rest = ''
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
  if (rest !== '') yield [rest]
}
