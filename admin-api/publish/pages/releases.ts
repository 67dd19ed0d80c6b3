import { existsSync, lstatSync, readlinkSync } from 'node:fs'
import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { copyFolder } from '../../platform/copy-folder.ts'

/**
 * Built sites, one folder per version of the code: `releases/<hash>`. DIST_DIR is a link to the live one, so that a new
 * version is built beside the old and swapped in with one rename.
 */
export type Release = { folder: string; isComplete: boolean }

const COMPLETE = '.complete'

/** The folder of a code version's site, created with its assets if it does not exist yet. */
export async function openRelease(releasesDir: string, hash: string, assets: string): Promise<Release> {
  const folder = join(releasesDir, hash)
  if (existsSync(`${folder}${COMPLETE}`) && existsSync(folder)) return { folder, isComplete: true }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  copyFolder(assets, folder)
  return { folder, isComplete: false }
}

/** Records that every page of a release was written at least once. */
export async function completeRelease(release: Release): Promise<void> {
  await writeFile(`${release.folder}${COMPLETE}`, '')
}

/**
 * Makes a release live: keeps the old version's hashed files for pages that readers have open, points DIST_DIR at it,
 * and removes other releases.
 */
export async function goLive(releasesDir: string, release: Release, distDir: string): Promise<void> {
  const old = liveFolder(distDir)
  if (old !== release.folder) {
    if (old && existsSync(join(old, '_astro'))) {
      copyFolder(join(old, '_astro'), join(release.folder, '_astro'), { keep: true })
    }
    await point(distDir, release.folder)
  }
  await sweep(releasesDir, release.folder)
}

/** The version whose site is live and complete, or null. */
export function liveVersion(releasesDir: string, distDir: string): string | null {
  const folder = liveFolder(distDir)
  if (!folder || dirname(folder) !== releasesDir || !existsSync(`${folder}${COMPLETE}`)) return null
  return basename(folder)
}

/** The target of DIST_DIR, or null if it is not a link or leads nowhere. */
function liveFolder(distDir: string): string | null {
  const stats = lstatSync(distDir, { throwIfNoEntry: false })
  if (!stats?.isSymbolicLink()) return null
  const target = readlinkSync(distDir)
  return existsSync(target) ? target : null
}

async function point(distDir: string, folder: string): Promise<void> {
  await mkdir(dirname(distDir), { recursive: true })
  const stats = lstatSync(distDir, { throwIfNoEntry: false })
  const aside = `${distDir}.${process.pid}.old`
  // A folder left by `npm run build` is moved away; a link is replaced in one step.
  if (stats?.isDirectory()) await rename(distDir, aside)
  const link = `${distDir}.${process.pid}.link`
  await rm(link, { force: true })
  await symlink(folder, link)
  await rename(link, distDir)
  await rm(aside, { recursive: true, force: true })
}

async function sweep(releasesDir: string, keep: string): Promise<void> {
  for (const name of await readdir(releasesDir)) {
    const path = join(releasesDir, name)
    if (path !== keep && path !== `${keep}${COMPLETE}`) await rm(path, { recursive: true, force: true })
  }
}
