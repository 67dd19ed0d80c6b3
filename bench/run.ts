import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

/** What a benchmark file's `run` answers: rows of one table, and what they mean. */
export type Benchmark = {
  title: string
  rows: Record<string, string | number>[]
  /** What a reader of the table must know; one line each. */
  notes: string[]
  /** Sets results of the same benchmark apart: "lists.postgres.json". */
  variant?: string
  /** Kept beside the results: file names and texts. */
  attachments?: Record<string, string>
}

/** npm run bench -- NAME: runs bench/NAME.ts, prints its table, writes bench/results/NAME.json. */
const FOLDER = import.meta.dirname
const [name] = process.argv.slice(2)
const names = (await readdir(FOLDER))
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -'.ts'.length))

if (!name || !names.includes(name) || !existsSync(join(FOLDER, `${name}.ts`))) {
  console.error(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`)
  process.exit(2)
}

const { run } = (await import(`./${name}.ts`)) as { run: () => Promise<Benchmark> }
const [loadBefore = 0] = loadavg()
const { attachments = {}, variant, ...result } = await run()
console.log(`\n${result.title}`)
console.table(result.rows)
for (const note of result.notes) console.log(`- ${note}`)

const results = join(FOLDER, 'results')
await mkdir(results, { recursive: true })
const machine = {
  cpus: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  // Above the number of processors, something else took its time as well.
  loadBefore: Math.round(loadBefore * 10) / 10,
}
const file = variant ? `${name}.${variant}` : name
await writeFile(join(results, `${file}.json`), `${JSON.stringify({ ...result, machine }, null, 2)}\n`)
for (const [ending, text] of Object.entries(attachments)) await writeFile(join(results, `${file}.${ending}`), text)
