import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startEmbedded } from './embedded.ts'

/**
 * The embedded engine's files without a table. It takes 1,130 MB to make them and 290 MB to open them: so they are
 * made once with a release, and a first start copies them.
 */
const ENGINE = '@electric-sql/pglite'

/**
 * Creates the files of this version's engine in `shippedDir`, unless they exist. Returns their folder's name. They hold
 * no data, so any user may read them.
 */
export async function shipBlankCluster(shippedDir: string): Promise<string> {
  const name = await nameOfCluster()
  if (existsSync(join(shippedDir, name))) return name
  const working = await mkdtemp(join(tmpdir(), `${name}-`))
  try {
    const engine = await startEmbedded(working)
    await engine.close()
    await copyWhole(join(working, 'cluster'), join(shippedDir, name), { folders: 0o755, files: 0o644 })
  } finally {
    await rm(working, { recursive: true, force: true })
  }
  return name
}

/** Copies the shipped files into a data folder whose database does not exist yet; without any the engine makes its own. */
export async function layBlankCluster(dataDir: string, shippedDir: string): Promise<void> {
  const cluster = join(dataDir, 'cluster')
  const shipped = join(shippedDir, await nameOfCluster())
  if (existsSync(cluster) || !existsSync(shipped)) return
  await copyWhole(shipped, cluster, { folders: 0o700, files: 0o600 })
}

/** Another version of the engine may not read the files of this one. */
async function nameOfCluster(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve(ENGINE))
  const { version } = JSON.parse(await readFile(manifest, 'utf8'))
  return `cluster-${version}`
}

/** The folder is there whole or not at all, also when the process is killed meanwhile. */
async function copyWhole(from: string, to: string, modes: { folders: number; files: number }): Promise<void> {
  const working = `${to}.copying`
  await rm(working, { recursive: true, force: true })
  await mkdir(dirname(to), { recursive: true })
  await cp(from, working, { recursive: true })
  await chmod(working, modes.folders)
  for (const entry of await readdir(working, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? modes.folders : modes.files)
  }
  await rename(working, to)
}
