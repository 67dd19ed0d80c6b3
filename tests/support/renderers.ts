import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Building the site's code takes seconds and is the same for every instance of one state of the code.
const SHARED = join(tmpdir(), 'touchline-test-renderers')

/** Puts renderers that earlier instances built into a data folder that has none; the server takes one if it fits. */
export async function lendRenderers(dataDir: string): Promise<void> {
  if (!existsSync(SHARED)) return
  for (const hash of await finished(SHARED)) {
    await cp(join(SHARED, hash), join(dataDir, 'renderer', hash), { recursive: true })
  }
}

/** Keeps the renderer that an instance built, in place of those of other states of the code. */
export async function keepRenderers(dataDir: string): Promise<void> {
  const source = join(dataDir, 'renderer')
  if (!existsSync(source)) return
  await mkdir(SHARED, { recursive: true })
  const built = await finished(source)
  for (const hash of built) {
    if (existsSync(join(SHARED, hash))) continue
    const draft = await mkdtemp(`${SHARED}-`)
    await cp(join(source, hash), draft, { recursive: true })
    // Renamed when whole; when another process was first, its copy is as good.
    await rename(draft, join(SHARED, hash)).catch(() => rm(draft, { recursive: true }))
  }
  for (const hash of await readdir(SHARED)) {
    if (!built.includes(hash)) await rm(join(SHARED, hash), { recursive: true, force: true })
  }
}

async function finished(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => /^[0-9a-f]+$/.test(name))
}
