import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '#shared/days.ts'
import { FolderInUseError, lockFolder } from '../../platform/database/folder-lock.ts'
import { isRunByNpm } from '../../platform/env/env.ts'
import { whenParentEnds } from '../stop-on-signal.ts'

const PREFIX = '.scratch-'
// Earlier versions did not lock them.
const UNLOCKED = /^\.(touchline-.+\.(making|part)|(check|restore)-\d+)$/
const UNLOCKED_DAYS = 1
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Does work in a new folder below `parent`, and removes it afterwards, also on a signal: a backup has the unencrypted
 * database there. Folders of killed processes are removed first.
 */
export async function withScratch<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  await removeLeftovers(parent)
  const folder = join(parent, PREFIX + randomBytes(4).toString('hex'))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(folder)
  const forget = removeAtSignal(folder)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    forget()
    unlock()
  }
}

/** Removes what killed processes left in a folder. */
export async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name)
    const isOver = name.startsWith(PREFIX) ? await isEnded(path) : UNLOCKED.test(name) && (await isOld(path))
    if (isOver) await rm(path, { recursive: true, force: true })
  }
}

// The lock is a socket, which dies with its process. A folder is only filled under its lock: an empty one may be about
// to be locked.
async function isEnded(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => [])
  if (names.every((name) => name === 'lock')) return false
  try {
    const unlock = await lockFolder(folder)
    unlock()
    return true
  } catch (error) {
    if (error instanceof FolderInUseError) return false
    throw error
  }
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && found.mtimeMs < Date.now() - UNLOCKED_DAYS * DAY_MS
}

/** Removes the folder and exits when the process is told to stop. Returns a function that undoes this. */
function removeAtSignal(folder: string): () => void {
  const end = (signal: NodeJS.Signals) => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of SIGNALS) process.on(signal, end)
  const stopWatching = isRunByNpm() ? whenParentEnds(() => end('SIGTERM')) : () => {}
  return () => {
    for (const signal of SIGNALS) process.off(signal, end)
    stopWatching()
  }
}
