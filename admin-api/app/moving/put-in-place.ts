import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '../../platform/database/folder-lock.ts'
import { FolderError } from '../prepare-folders.ts'
import { removeLeftovers } from './scratch.ts'

/** Which parts leave DATA_DIR for a folder of their own, and which take their place. */
type Plan = { aside: string; leaving: string[]; coming: string[] }

const READY = '.restored'
const PLAN = 'plan.json'

/**
 * Replaces parts of a data folder by those in `from`, a folder on the same disk. Until `from` has its other name, a
 * kill changes nothing; from then on, the next lock of the data folder finishes it. Returns where the previous
 * parts are; null if there were none.
 */
export async function putInPlace(dataDir: string, from: string, parts: readonly string[]): Promise<string | null> {
  const plan: Plan = {
    aside: `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`,
    leaving: parts.filter((part) => existsSync(join(dataDir, part))),
    coming: parts.filter((part) => existsSync(join(from, part))),
  }
  await writeFile(join(from, PLAN), JSON.stringify(plan), { flush: true })
  await rename(from, join(dataDir, READY))
  await finishRestore(dataDir)
  return plan.leaving.length > 0 ? join(dataDir, plan.aside) : null
}

/**
 * Locks DATA_DIR like lockFolder. A restore that was killed there is finished, since there might be no database now, or
 * leaves nothing in the clear. If the lock is not needed, the folder is locked only to finish it: with a database
 * elsewhere it might have no secret key.
 */
export async function lockDataDir(dataDir: string, isNeeded = true): Promise<() => void> {
  if (!isNeeded && !existsSync(join(dataDir, READY))) return () => {}
  const unlock = await lockFolder(dataDir)
  await finishRestore(dataDir)
  await removeLeftovers(dataDir)
  return unlock
}

async function finishRestore(dataDir: string): Promise<void> {
  const ready = join(dataDir, READY)
  if (existsSync(join(ready, PLAN))) {
    const { aside, leaving, coming }: Plan = JSON.parse(await readFile(join(ready, PLAN), 'utf8'))
    if (leaving.length > 0) await mkdir(join(dataDir, aside), { recursive: true, mode: 0o700 })
    const move = async (part: string, from: string, to: string) => {
      await rename(join(from, part), join(to, part)).catch((error: NodeJS.ErrnoException) => {
        const problem = `${join(dataDir, part)} cannot be replaced (${error.code})`
        const advice = 'Move that away, or unmount it if it is a mount point, and start again'
        throw new FolderError(`a restored backup is in ${ready}, but ${problem}. ${advice}`)
      })
    }
    // Those that were moved before the kill are not moved again.
    for (const part of leaving) {
      if (!existsSync(join(dataDir, aside, part))) await move(part, dataDir, join(dataDir, aside))
    }
    for (const part of coming) {
      if (existsSync(join(ready, part))) await move(part, ready, dataDir)
    }
  }
  await rm(ready, { recursive: true, force: true })
}
