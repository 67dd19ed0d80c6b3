import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Row, updateDocument } from './support/table.ts'

/** The result of a benchmark file's `run`: rows of one table, and notes. */
export type Benchmark = {
  title: string
  rows: Row[]
  /** Notes below the table, one line each. */
  notes: string[]
  /** Distinguishes results of the same benchmark: "lists.postgres.json". */
  variant?: string
  /** Files to keep with the results: names and texts. */
  attachments?: Record<string, string>
}

/** npm run bench -- NAME: runs bench/NAME.ts, prints its table, writes bench/results/NAME.json and docs/benchmarks.md. */
const FOLDER = import.meta.dirname
const DOCUMENT = join(FOLDER, '../docs/benchmarks.md')
const [name] = process.argv.slice(2)
const names = (await readdir(FOLDER))
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -'.ts'.length))

if (!name || !names.includes(name)) {
  console.error(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`)
  process.exit(2)
}

type Save = (benchmark: Benchmark) => Promise<void>
const { run } = (await import(`./${name}.ts`)) as { run: (save: Save) => Promise<Benchmark> }
const [loadBefore = 0] = loadavg()
const benchmark = await run(save)
console.log(`\n${benchmark.title}`)
console.table(benchmark.rows)
for (const note of benchmark.notes) console.log(`- ${note}`)
await save(benchmark)

/** Saves the results of a long benchmark so far. */
async function save({ attachments = {}, variant, ...result }: Benchmark): Promise<void> {
  const machine = {
    cpus: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    // Above the number of processors, something else was using them too.
    loadBefore: Math.round(loadBefore * 10) / 10,
  }
  const called = variant ? `${name}.${variant}` : `${name}`
  const file = join(FOLDER, 'results', called)
  await mkdir(join(FOLDER, 'results'), { recursive: true })
  await writeFile(`${file}.json`, `${JSON.stringify({ ...result, machine }, null, 2)}\n`)
  for (const [ending, text] of Object.entries(attachments)) await writeFile(`${file}.${ending}`, text)
  await updateDocument(DOCUMENT, called, result.rows)
}
