import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The files kept between builds for `content:pull` and `build`: the content, the last site, and its build state. */
const KEPT = ['content-cache', 'dist', 'dist.build']
/** The most files per folder that Netlify accepts. */
const MOST_IN_A_FOLDER = 54_000

/**
 * Netlify's own hook: before the build command.
 * @param {{ utils: { cache: { restore(paths: string[]): Promise<unknown> } } }} options
 */
export async function onPreBuild({ utils }) {
  await utils.cache.restore(KEPT)
}

/**
 * Netlify's own hook: after the build command. A site that the upload would refuse ends here, with what to do.
 * @param {{ constants: { PUBLISH_DIR: string }, utils: { build: { failBuild(reason: string): never } } }} options
 * @param {number} most as many files as a folder may have
 */
export function onPostBuild({ constants: { PUBLISH_DIR: site }, utils }, most = MOST_IN_A_FOLDER) {
  const filesIn = new Map()
  for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) filesIn.set(entry.parentPath, (filesIn.get(entry.parentPath) ?? 0) + 1)
  }
  const full = [...filesIn].find(([, files]) => files > most)
  if (!full) return
  const [folder, files] = full
  const named = join('/', relative(site, folder))
  utils.build.failBuild(
    `${named} has ${files.toLocaleString('en')} files, and Netlify takes ${most.toLocaleString('en')} a folder: set CDN_LAYOUT=sharded and what netlify.toml names with it.`,
  )
}

/**
 * Netlify's own hook: after a build that succeeded.
 * @param {{ utils: { cache: { save(paths: string[]): Promise<unknown> } } }} options
 */
export async function onSuccess({ utils }) {
  await utils.cache.save(KEPT)
}
