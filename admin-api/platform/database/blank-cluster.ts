import { chmodSync, existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { copyFolder } from '../copy-folder.ts'
import { newestStep } from './migrate.ts'

/**
 * The embedded engine's files with all tables and no rows. Creating them takes 1,130 MB, opening them 290 MB, and
 * creating the tables takes a quarter of an empty site's first start. So they are created once per release
 * (ship-blank-cluster.ts), and a first start copies them.
 */
const ENGINE = '@electric-sql/pglite'

/** Copies the shipped files into a data folder without a database; if none are shipped, the engine creates its own. */
export async function layBlankCluster(dataDir: string, shippedDir: string): Promise<void> {
  const cluster = join(dataDir, 'cluster')
  const shipped = join(shippedDir, await nameOfCluster())
  if (existsSync(cluster) || !existsSync(shipped)) return
  await copyWhole(shipped, cluster, { folders: 0o700, files: 0o600 })
}

/**
 * Another version of the engine may not be able to read these files, and one with other migrations cannot use the
 * tables.
 */
export async function nameOfCluster(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve(ENGINE))
  const { version } = JSON.parse(await readFile(manifest, 'utf8'))
  return `cluster-${version}-${newestStep()}`
}

/** The folder appears complete or not at all, even if the process is killed. */
export async function copyWhole(from: string, to: string, modes: { folders: number; files: number }): Promise<void> {
  const working = `${to}.copying`
  await rm(working, { recursive: true, force: true })
  await mkdir(dirname(to), { recursive: true })
  copyFolder(from, working)
  chmodSync(working, modes.folders)
  for (const entry of readdirSync(working, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? modes.folders : modes.files)
  }
  await rename(working, to)
}
