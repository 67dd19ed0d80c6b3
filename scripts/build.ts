/**
 * `npm run build`: the whole static site from content-cache/ into dist/, as a CDN's build machine runs it. When the
 * last build's dist is still there and the code is the same, only pages whose content changed are rendered. With
 * CONTENT_API_URL the site gets the rules of a CDN, too.
 * It is built beside and put in place at the end, so that a failed build leaves the last site alone.
 */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readEnv } from '../admin-api/env.ts'
import { createLog } from '../admin-api/log.ts'
import { assertReplaceable } from '../admin-api/prepare-folders.ts'
import { CodeBuildError, codeHash, runAstro } from '../admin-api/publish/code-build.ts'
import { type Renderer, startRenderer } from '../admin-api/publish/renderer.ts'
import { type BuildManifest, hashContent, isUntouched, measureDist, readManifest } from './site-build/build-manifest.ts'
import { writeCdnFiles } from './site-build/cdn-files.ts'
import { compareContent, updateDist } from './site-build/update-dist.ts'

const { contentCacheDir, distDir, contentApiUrl: apiUrl, s3, logLevel } = readEnv()
/** What a build leaves beside dist for the next one: its manifest and the renderer. */
const kept = `${distDir}.build`
const manifestPath = join(kept, 'manifest.json')
const working = `${distDir}.${process.pid}.building`
const fresh = join(working, 'dist')

try {
  await build()
} catch (error) {
  console.error(`The build failed: ${error instanceof CodeBuildError ? error.reason : messageOf(error)}`)
  process.exitCode = 1
} finally {
  await rm(working, { recursive: true, force: true })
}

async function build(): Promise<void> {
  if (!existsSync(join(contentCacheDir, 'site.json'))) {
    throw new Error('the content cache is empty; run npm start once, or npm run content:pull, then build again')
  }
  assertReplaceable(distDir)
  const code = await codeHash()
  const content = await hashContent(contentCacheDir)
  await mkdir(fresh, { recursive: true })
  const last = await usableBuild(code, content)
  const done = last ? await buildChanges(last, content) : await buildAll()
  await putInPlace({ code, apiUrl, content, dist: await measureDist(fresh) })
  console.log(`${done}. The site is in ${distDir}`)
}

/** The last build, when this one can be made from it: same code, same frame, and its dist as it left it. */
async function usableBuild(code: string, content: BuildManifest['content']): Promise<BuildManifest | null> {
  const last = await readManifest(manifestPath)
  if (last?.code !== code || last.apiUrl !== apiUrl || !existsSync(join(kept, 'renderer'))) return null
  if (last.content['site.json'] !== content['site.json']) return null
  return (await isUntouched(distDir, last)) ? last : null
}

async function buildAll(): Promise<string> {
  const renderer = join(working, 'renderer')
  await runAstro({ CONTENT_CACHE_DIR: contentCacheDir, DIST_DIR: fresh, RENDERER_DIR: renderer }, working)
  if (apiUrl) await withRenderer(renderer, (drawer) => writeCdnFiles(fresh, { contentCacheDir, apiUrl, s3 }, drawer))
  await mkdir(kept, { recursive: true })
  await rm(join(kept, 'renderer'), { recursive: true, force: true })
  await rename(renderer, join(kept, 'renderer'))
  return 'Every page is built'
}

async function buildChanges(last: BuildManifest, content: BuildManifest['content']): Promise<string> {
  const folders = { dist: distDir, fresh, contentDir: contentCacheDir }
  const count = await withRenderer(join(kept, 'renderer'), async (renderer) => {
    const drawn = await updateDist(folders, compareContent(last.content, content), renderer)
    if (apiUrl) await writeCdnFiles(fresh, { contentCacheDir, apiUrl, s3 }, renderer)
    return drawn
  })
  return `${count} ${count === 1 ? 'page is' : 'pages are'} built, the others are as they were`
}

async function withRenderer<T>(folder: string, work: (renderer: Renderer) => Promise<T>): Promise<T> {
  const renderer = startRenderer(folder, createLog(logLevel))
  return work(renderer).finally(renderer.stop)
}

async function putInPlace(manifest: BuildManifest): Promise<void> {
  // A build that is cut off here leaves no manifest, and the next one builds all.
  await rm(manifestPath, { force: true })
  await rm(distDir, { recursive: true, force: true })
  await rename(fresh, distDir)
  await mkdir(kept, { recursive: true })
  await writeFile(manifestPath, JSON.stringify(manifest))
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
