import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Bytes used by a process and its descendants, with shared pages counted once. */
export async function memoryOf(pid: number): Promise<number> {
  const [, kilobytes = 0] = /^Pss:\s+(\d+)/m.exec(await read(`/proc/${pid}/smaps_rollup`)) ?? []
  return Number(kilobytes) * 1024 + (await memoryBelow(pid))
}

/** The same for only the descendants. */
export async function memoryBelow(pid: number): Promise<number> {
  const children = await read(`/proc/${pid}/task/${pid}/children`)
  let bytes = 0
  for (const child of children.split(' ').filter(Boolean)) bytes += await memoryOf(Number(child))
  return bytes
}

// Measuring slows down the measured process, so it may take at most a twentieth of the time.
const PAUSE_TIMES = 20

/** Measures repeatedly; `peak` is the maximum so far in bytes, and `stop` ends it. */
export function watchMemory(measure: () => Promise<number>, pauseMs = 250) {
  let isOver = false
  const watch = { peak: 0, stop }
  const reading = (async () => {
    while (!isOver) {
      const started = performance.now()
      watch.peak = Math.max(watch.peak, await measure())
      await sleep(Math.max(pauseMs, PAUSE_TIMES * (performance.now() - started)))
    }
  })()
  async function stop(): Promise<void> {
    isOver = true
    await reading
  }
  return watch
}

export function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6)
}

// A process may have ended meanwhile.
function read(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}
