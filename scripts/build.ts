/**
 * `npm run build`: the whole static site from content-cache/ into dist/, as a CDN's build machine runs it: the
 * templates are built once for their version, as the server does, and every page is drawn with them. When the last
 * build's dist is still there and the code is the same, only pages whose content changed are drawn. With
 * CONTENT_API_URL the site gets the rules of a CDN, too.
 * It is built beside and put in place at the end, so that a failed build leaves the last site alone.
 */
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareDist } from '../admin-api/app/prepare-folders.ts'
import { readEnv } from '../admin-api/platform/env.ts'
import { writeAtomically } from '../admin-api/platform/files/atomic-file.ts'
import { keyFile } from '../admin-api/publish/announce/index-now.ts'
import { buildCode, CodeBuildError, sweepRenderers } from '../admin-api/publish/renderer/code-build.ts'
import { type BuildManifest, hashContent, isUntouched, measureDist, readManifest } from './site-build/build-manifest.ts'
import { writeCdnFiles } from './site-build/cdn-files.ts'
import { buildAll, buildChanges } from './site-build/fill-dist.ts'
import { freshFolder, sweepBeside, takePlace } from './site-build/place-of-dist.ts'

const { contentCacheDir, distDir, contentApiUrl: apiUrl, s3, indexNow } = readEnv()
/** What a build leaves beside dist for the next one: its manifest and the renderer. */
const kept = `${distDir}.build`
const manifestPath = join(kept, 'manifest.json')
const renderers = join(kept, 'renderer')
const fresh = freshFolder(distDir)

try {
  await build()
} catch (error) {
  console.error(`The build failed: ${error instanceof CodeBuildError ? error.reason : messageOf(error)}`)
  process.exitCode = 1
} finally {
  await sweepBeside(distDir)
}

async function build(): Promise<void> {
  if (!existsSync(join(contentCacheDir, 'site.json'))) {
    throw new Error('the content cache is empty; run npm start once, or npm run content:pull, then build again')
  }
  prepareDist(distDir)
  await sweepBeside(distDir)
  const [code, content] = await Promise.all([buildCode(renderers, () => {}), hashContent(contentCacheDir)])
  const last = await usableBuild(code.hash, content)
  const folders = { contentDir: contentCacheDir, fresh }
  const done = last
    ? await buildChanges(folders, { dist: distDir, content: last.content }, content, code)
    : await buildAll(folders, content, code)
  if (indexNow) await writeAtomically(join(fresh, keyFile(indexNow.key)), indexNow.key)
  if (apiUrl) await writeCdnFiles(fresh, { contentCacheDir, apiUrl, s3 }, code.inline)
  await putInPlace({ code: code.hash, apiUrl, content, dist: await measureDist(fresh) })
  await sweepRenderers(renderers, code.hash)
  console.log(`${done}. The site is in ${distDir}`)
}

/** The last build, when this one can be made from it: same code, same frame, and its dist as it left it. */
async function usableBuild(code: string, content: BuildManifest['content']): Promise<BuildManifest | null> {
  const last = await readManifest(manifestPath)
  if (last?.code !== code || last.apiUrl !== apiUrl) return null
  if (last.content['site.json'] !== content['site.json']) return null
  return (await isUntouched(distDir, last)) ? last : null
}

async function putInPlace(manifest: BuildManifest): Promise<void> {
  // A build that is cut off here leaves no manifest, and the next one builds all.
  await rm(manifestPath, { force: true })
  await takePlace(distDir)
  await writeFile(manifestPath, JSON.stringify(manifest))
}

function messageOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line
}
