import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Started } from '../../admin-api/start.ts'

/** A ready server. */
export type RunningServer = {
  url: string
  pid: number
  output(): string
  inside: Started | null
  /** What `contentDiff` finds in its process; rejects unless it runs comparing-server.ts. */
  contentDiff(): Promise<string[]>
  stop(): Promise<void>
  kill9(): Promise<void>
}

const ROOT = resolve(import.meta.dirname, '../..')
// An instance with a custom SITE_URL prints where it listens on a separate line.
const READY = /^(?:Site:|Listening on) (http:\/\/(?:localhost|127\.0\.0\.1):\d+)\s*$/m
// A start may include a full build on a machine busy with two other suites.
const START_TIMEOUT_MS = 180_000
const STOP_TIMEOUT_MS = 20_000

/** The Node options of `npm start`. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const [, ...args] = scripts.start.split(' ')
  return args
}

/** Starts the product as users do, or `script` instead. Rejects with its output if it does not start. */
export async function startProcess(env: NodeJS.ProcessEnv, script?: string): Promise<RunningServer> {
  const child = spawn(process.execPath, script === undefined ? startArguments() : [script], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe', ...(script === undefined ? [] : ['ipc' as const])],
  })
  let output = ''
  const url = await new Promise<string>((done, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`No "Site:" line after ${START_TIMEOUT_MS} ms. It printed:\n${output}`))
    }, START_TIMEOUT_MS)
    const onData = (chunk: Buffer) => {
      output += chunk.toString()
      const found = READY.exec(output)?.[1]
      if (!found) return
      clearTimeout(timer)
      done(found)
    }
    child.stdout?.on('data', onData)
    child.stderr?.on('data', onData)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The server ended with code ${code} before it served. It printed:\n${output}`))
    })
  })
  return {
    url,
    pid: child.pid ?? 0,
    inside: null,
    output: () => output,
    contentDiff: () =>
      new Promise((done, reject) => {
        const onExit = () => reject(new Error(`The server ended. It printed:\n${output}`))
        child.once('exit', onExit)
        child.once('message', (files: string[]) => {
          child.off('exit', onExit)
          done(files)
        })
        child.send('compare')
      }),
    stop: () => end(child),
    async kill9() {
      if (hasEnded(child)) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGTERM')
  const forced = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await once(child, 'exit')
  clearTimeout(forced)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
