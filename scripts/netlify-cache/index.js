/** What `content:pull` and `build` find again: the content, the last site, and what was kept beside it. */
const KEPT = ['content-cache', 'dist', 'dist.build']

/**
 * Netlify's own hook: before the build command.
 * @param {{ utils: { cache: { restore(paths: string[]): Promise<unknown> } } }} options
 */
export async function onPreBuild({ utils }) {
  await utils.cache.restore(KEPT)
}

/**
 * Netlify's own hook: after a build that succeeded.
 * @param {{ utils: { cache: { save(paths: string[]): Promise<unknown> } } }} options
 */
export async function onSuccess({ utils }) {
  await utils.cache.save(KEPT)
}
