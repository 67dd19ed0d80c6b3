import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// Slow results that are the same for every instance of a code version.
const SHARED = join(tmpdir(), 'touchline-test-kept')
// Several checkouts may be tested on one machine, with different versions.
const KEEP = 12
const GIVEN_UP_MS = 300_000

/**
 * A folder created once and read by all test processes on this machine. `make` fills a draft, which is renamed when
 * complete; other processes wait for it.
 */
export async function keptFolder(kind: string, key: string, make: (draft: string) => Promise<void>): Promise<string> {
  const folder = join(SHARED, `${kind}-${key}`)
  const draft = `${folder}.draft`
  await mkdir(SHARED, { recursive: true })
  while (!existsSync(folder)) {
    if (await isTaken(draft)) {
      await sleep(100)
      continue
    }
    try {
      await make(draft)
      await rename(draft, folder)
    } catch (error) {
      await rm(draft, { recursive: true, force: true })
      throw error
    }
    await removeOld(kind, folder)
  }
  await utimes(folder, new Date(), new Date())
  return folder
}

/** Claims the draft for this process, or reports that another process has it. */
async function isTaken(draft: string): Promise<boolean> {
  try {
    await mkdir(draft)
    return false
  } catch {
    const since = await stat(draft).catch(() => null)
    // Its process was killed.
    if (since && Date.now() - since.mtimeMs > GIVEN_UP_MS) await rm(draft, { recursive: true, force: true })
    return true
  }
}

async function removeOld(kind: string, made: string): Promise<void> {
  const folder = dirname(made)
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${kind}-`) && !name.endsWith('.draft'))
  const dated = await Promise.all(
    names
      .filter((name) => name !== basename(made))
      .map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0 })),
  )
  const old = dated.sort((a, b) => b.at - a.at).slice(KEEP - 1)
  for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true })
}
