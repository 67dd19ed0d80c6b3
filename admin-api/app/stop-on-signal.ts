import { spawn } from 'node:child_process'
import { isRunByNpm } from '../platform/env/env.ts'

/** Everything registered here is closed before the process ends. */
export type Stopping = {
  /** Aborted as soon as the process is told to stop. */
  signal: AbortSignal
  /** Registers what has been opened; the last is closed first, since it may depend on earlier ones. */
  beforeExit: (close: () => unknown) => void
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
// A step that hangs does not prevent the others, and all of them end long before a supervisor kills.
const LONGEST_STEP_MS = 4_000
const LONGEST_MS = 12_000
const KILLED_AFTER_MS = 13_500
const ONE_KEYPRESS_MS = 1_000
const PARENT_CHECK_MS = 500

/** Shuts the process down in order on a signal; immediately on a second one, or after a deadline. */
export function stopOnSignal(): Stopping {
  const closers: (() => unknown)[] = []
  const aborter = new AbortController()
  let since: number | null = null

  async function stop(): Promise<void> {
    if (since !== null) {
      // Under npm one Ctrl-C arrives twice: from the terminal, and forwarded.
      if (Date.now() - since > ONE_KEYPRESS_MS) process.exit(1)
      return
    }
    since = Date.now()
    setTimeout(() => process.exit(1), LONGEST_MS)
    killAfter(KILLED_AFTER_MS)
    aborter.abort()
    let isClean = true
    for (const close of closers.reverse()) isClean = (await endsInTime(close)) && isClean
    process.exit(isClean ? 0 : 1)
  }

  for (const signal of SIGNALS) process.on(signal, stop)
  if (isRunByNpm()) whenParentEnds(stop)
  return { signal: aborter.signal, beforeExit: (close) => closers.push(close) }
}

/** Whether a step ended well before its deadline. */
async function endsInTime(close: () => unknown): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, LONGEST_STEP_MS, false)
  Promise.resolve()
    .then(close)
    .then(
      () => resolve(true),
      () => resolve(false),
    )
  return promise.finally(() => clearTimeout(timer))
}

// A thread that hangs in a system call even blocks process.exit: another process then kills this one.
function killAfter(ms: number): void {
  const script = `const isThere = () => process.ppid === ${process.pid}
    const look = () => isThere() || process.exit()
    look()
    setInterval(look, 250)
    setTimeout(() => { look(); process.kill(${process.pid}, 'SIGKILL'); process.exit() }, ${ms})`
  spawn(process.execPath, ['-e', script], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}

/**
 * Calls back when npm has ended: npm sends SIGTERM to the shell between it and this process, and that shell does not
 * forward it. Returns a function that stops watching.
 */
export function whenParentEnds(stop: () => void): () => void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, PARENT_CHECK_MS).unref()
  return () => clearInterval(timer)
}
