import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase } from '../tests/support/database.ts'
import { instanceDirs, instanceEnv, ROOT } from '../tests/support/instance.ts'
import { startArguments } from '../tests/support/instance-process.ts'
import type { Benchmark } from './run.ts'
import { megabytes, memoryOf, watchMemory } from './support/memory.ts'
import { runMeasured } from './support/run-measured.ts'
import type { Row } from './support/table.ts'
import { round } from './support/times.ts'

const LOOK_EVERY_MS = 50
const READY = /^(?:Site:|Listening on) /m
// Includes work still in progress when the server is ready.
const AFTERWARDS_MS = 10_000
const PATIENCE_MS = 300_000
/** A Postgres server where databases may be created and dropped; without it only the embedded engine is measured. */
const POSTGRES = process.env.BENCH_DATABASE_URL

/** The cost of a first start with the release's templates: memory of all processes, and seconds. */
export async function run(): Promise<Benchmark> {
  await runMeasured([process.execPath, 'scripts/build-templates.ts'], { cwd: ROOT })
  const folder = await mkdtemp(join(tmpdir(), 'touchline-memory-'))
  try {
    // Memory pages of the program that another process also maps would be halved; with a separate copy only this
    // process maps them.
    const node = join(folder, 'node')
    await copyFile(process.execPath, node)
    const rows = [
      await measure('embedded database, demo publication', node, folder, { DEMO_CONTENT: '1' }),
      await measure('embedded database, empty', node, folder, {}),
    ]
    if (POSTGRES) rows.push(await measureOnPostgres(node, folder, POSTGRES))
    return {
      title: 'A first start with compiled templates',
      rows,
      notes: [
        'The proportional set of the server and its renderer, looked at every 50 ms (a twentieth of the time at most), from the start until ten seconds after it serves.',
        'The seconds end when every page is rendered and served.',
      ],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureOnPostgres(node: string, folder: string, server: string): Promise<Row> {
  const { url, drop } = await createTestDatabase(server)
  try {
    return await measure('Postgres, demo publication', node, folder, { DATABASE_URL: url, DEMO_CONTENT: '1' })
  } finally {
    await drop()
  }
}

async function measure(what: string, node: string, folder: string, extra: Record<string, string>): Promise<Row> {
  const dirs = instanceDirs(await mkdtemp(join(folder, 'start-')))
  const started = performance.now()
  const child = spawn(node, startArguments(), {
    cwd: ROOT,
    env: instanceEnv(dirs, extra),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const watch = watchMemory(() => memoryOf(child.pid ?? 0), LOOK_EVERY_MS)
  try {
    await serves(child.stdout, ended)
    const seconds = (performance.now() - started) / 1000
    await sleep(AFTERWARDS_MS)
    const afterwards = await memoryOf(child.pid ?? 0)
    return { what, 'peak, MB': megabytes(watch.peak), 'at rest, MB': megabytes(afterwards), seconds: round(seconds, 1) }
  } finally {
    await watch.stop()
    child.kill('SIGTERM')
    await ended
  }
}

async function serves(output: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<void> {
  let said = ''
  const ready = new Promise<void>((resolve) => {
    output.on('data', (chunk: Buffer) => {
      said += chunk
      if (READY.test(said)) resolve()
    })
  })
  const never = Promise.race([ended, sleep(PATIENCE_MS, null, { ref: false })]).then(() => {
    throw new Error(`It did not start. Its output: ${said}`)
  })
  await Promise.race([ready, never])
  never.catch(() => {})
}
