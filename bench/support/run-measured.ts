import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { megabytes, memoryOf, watchMemory } from './memory.ts'

const PATIENCE_MS = 30 * 60_000
// Short, since a small site builds quickly.
const LOOK_EVERY_MS = 25

/** The cost of one run of a command: seconds, and its peak memory in MB with all its children. */
export type Taken = { seconds: number; memory: number }

/**
 * Runs a command and measures it. Throws with the end of its output when it fails or takes longer than half an hour.
 */
export async function runMeasured(
  command: readonly string[],
  options: { cwd: string; env?: Record<string, string> },
): Promise<Taken> {
  const [file = '', ...args] = command
  const started = performance.now()
  // A separate process group, so that its children end with it.
  const child = spawn(file, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const { pid } = child
  if (pid === undefined) {
    const [{ code }] = (await once(child, 'error')) as [NodeJS.ErrnoException]
    throw new Error(code === 'ENOENT' ? `${file} is not installed` : `${file} cannot be started (${code})`)
  }
  let said = ''
  const listen = (chunk: Buffer) => {
    said = (said + chunk).slice(-2_000)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const watch = watchMemory(() => memoryOf(pid), LOOK_EVERY_MS)
  const timer = setTimeout(() => process.kill(-pid, 'SIGKILL'), PATIENCE_MS)
  const [code, signal] = await once(child, 'close')
  clearTimeout(timer)
  const seconds = (performance.now() - started) / 1000
  await watch.stop()
  if (code !== 0) throw new Error(`${file} ended with ${signal ?? code}: ${said.trim().split('\n').at(-1)}`)
  return { seconds, memory: megabytes(watch.peak) }
}
