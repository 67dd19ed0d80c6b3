import { isRunByNpm } from '../platform/env.ts'

/** What is registered here is closed before the process ends. */
export type Stopping = {
  /** Aborted as soon as the process is told to end. */
  signal: AbortSignal
  /** Registers what has been opened; the last is closed first, since it may lean on those before. */
  beforeExit: (close: () => unknown) => void
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const LONGEST_MS = 4_500
const ONE_KEYPRESS_MS = 1_000
const PARENT_CHECK_MS = 500

/** Ends the process in good order when it is told to; a second time, or after a while, at once. */
export function stopOnSignal(): Stopping {
  const closers: (() => unknown)[] = []
  const aborter = new AbortController()
  let since: number | null = null

  async function stop(): Promise<void> {
    if (since !== null) {
      // One Ctrl-C comes twice under npm: from the terminal, and passed on.
      if (Date.now() - since > ONE_KEYPRESS_MS) process.exit(1)
      return
    }
    since = Date.now()
    setTimeout(() => process.exit(1), LONGEST_MS).unref()
    aborter.abort()
    try {
      for (const close of closers.reverse()) await close()
      process.exit(0)
    } catch {
      process.exit(1)
    }
  }

  for (const signal of SIGNALS) process.on(signal, stop)
  if (isRunByNpm()) whenParentEnds(stop)
  return { signal: aborter.signal, beforeExit: (close) => closers.push(close) }
}

// npm hands SIGTERM to the shell between it and this process, and that shell keeps it for itself.
function whenParentEnds(stop: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, PARENT_CHECK_MS).unref()
}
