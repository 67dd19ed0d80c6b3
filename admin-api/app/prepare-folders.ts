import { chmodSync, lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Env } from '../platform/env/env.ts'
import { makeFolderSync } from '../platform/files/make-folder.ts'

/** An unusable folder. `message` is one line: the variable, what it must be, the problem. */
export class FolderError extends Error {}

/**
 * Creates the configured folders and checks that they can be written, so that a start that would fail is refused at
 * once. Throws FolderError.
 */
export function prepareFolders(env: Env): void {
  // Hashes, sessions and the secret key are only for the product's own user.
  process.umask(0o077)
  prepare('DATA_DIR', env.dataDir)
  chmodSync(env.dataDir, 0o700)
  prepare('CONTENT_CACHE_DIR', env.contentCacheDir)
  if (!env.render) return
  prepareDist(env.distDir)
}

/** The same for the site's folder only: the site is built beside it. */
export function prepareDist(distDir: string): void {
  prepare('DIST_DIR', dirname(distDir))
  assertReplaceable(distDir)
}

// Its contents are replaced by the site, so it must contain a site, or nothing.
function assertReplaceable(distDir: string): void {
  const stats = lstatSync(distDir, { throwIfNoEntry: false })
  if (!stats || stats.isSymbolicLink()) return
  if (!stats.isDirectory()) throw new FolderError(`DIST_DIR must be a folder, but ${distDir} is a file`)
  const names = readdirSync(distDir)
  if (names.length === 0 || (names.includes('index.html') && names.includes('404.html'))) return
  throw new FolderError(`DIST_DIR must be a folder for the site alone, but ${distDir} contains other files`)
}

function prepare(name: string, folder: string): void {
  const probe = join(folder, `.write-test-${process.pid}`)
  try {
    makeFolderSync(folder)
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (error) {
    throw new FolderError(`${name} must be a folder that can be written, but ${folder} ${troubleOf(error)}`)
  }
}

function troubleOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'is on a full disk'
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'is a file, or is inside one'
  if (code === 'ENOENT') return 'cannot be created there'
  return `cannot (${code})`
}
