import { existsSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import type { Env } from '../../platform/env/env.ts'
import { compiledCode } from './renderer.ts'
import { of, type Result } from './result.ts'

const MB = 1024 * 1024
const LITTLE = 200 * MB
const SCARCE = 1024 * MB
// Measured: the server and its renderer, and besides them the template compiler.
const TO_SERVE = 400
const TO_COMPILE = 1_200
const MINUTE_MS = 60_000

/** Whether this Node can run the product. */
export function checkNode(): Result {
  const { ok, problem } = of('Node')
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major >= 24) return ok(process.version)
  return problem(`${process.version} is too old`, 'Use npm start, which runs the Node that npm ci installed.')
}

/** Whether the clock is before a time that was already recorded. */
export async function checkClock({ dataDir }: Env): Promise<Result[]> {
  const { ok, problem } = of('Clock')
  const names = await readdir(dataDir).catch(() => [])
  const times = await Promise.all(
    names.map(async (name) => (await stat(join(dataDir, name)).catch(() => null))?.mtimeMs),
  )
  const newest = Math.max(0, ...times.map((time) => time ?? 0))
  const now = new Date().toISOString()
  if (newest <= Date.now() + MINUTE_MS) return [ok(`${now}, and nothing in DATA_DIR is newer`)]
  const why = `it is ${now}, but DATA_DIR was written at ${new Date(newest).toISOString()}: the clock jumped back`
  return [problem(why, 'Sync it with NTP; schedules and sessions depend on it.')]
}

/** Whether the disks of the three folders have free space. */
export async function checkDisk({ dataDir, contentCacheDir, distDir }: Env): Promise<Result[]> {
  const { ok, warning, problem } = of('Disk')
  const folders = { DATA_DIR: dataDir, CONTENT_CACHE_DIR: contentCacheDir, DIST_DIR: distDir }
  const results: Result[] = []
  let least = Number.POSITIVE_INFINITY
  for (const [name, folder] of Object.entries(folders)) {
    const { bavail, bsize, ffree, files } = await statfs(existing(folder))
    const free = bavail * bsize
    least = Math.min(least, free)
    const words = `${Math.round(free / MB)} MB are free for ${name}`
    if (free < LITTLE) results.push(problem(words, `Free some space, or move ${name} to another disk.`))
    else if (free < SCARCE) results.push(warning(words, 'Free some space soon.'))
    if (files > 0 && ffree < 10_000)
      results.push(warning(`space for only ${ffree} more files for ${name}`, 'Free some space soon.'))
  }
  return results.length > 0 ? results : [ok(`${Math.round(least / MB)} MB are free`)]
}

/** Whether there is enough memory to serve, and to compile the templates if that is still to be done. */
export async function checkMemory({ dataDir, render }: Env): Promise<Result[]> {
  const { ok, warning, problem } = of('Memory')
  const limit = process.constrainedMemory()
  const all = Math.min(totalmem(), limit > 0 ? limit : Number.POSITIVE_INFINITY)
  const free = Math.round(Math.min(process.availableMemory(), all) / MB)
  const isCompiled = !render || (await compiledCode({ dataDir })) !== null
  const needed = isCompiled ? TO_SERVE : TO_COMPILE
  if (all / MB < TO_SERVE) return [problem(`${Math.round(all / MB)} MB in total`, `Give it ${TO_SERVE} MB.`)]
  if (free >= needed) return [ok(`${free} MB are free`)]
  const todo = isCompiled
    ? 'Stop other processes, or add swap.'
    : 'Compile them on a larger machine (npm run build:templates) and copy the folder templates, or add swap.'
  const what = isCompiled ? 'serving takes' : 'compiling the templates at the next start takes'
  return [warning(`${free} MB are free, and ${what} ${needed} MB`, todo)]
}

function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder))
}
