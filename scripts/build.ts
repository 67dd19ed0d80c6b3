/**
 * `npm run build`: the whole static site from content-cache/ into dist/, as a CDN's build server runs it: the templates
 * are built once for their version, as the server does, and every page is rendered with them. When the last build's
 * dist still exists and the code is the same, only pages whose content changed are rendered. With CONTENT_API_URL the
 * site also gets the rules of a CDN; with CDN_LAYOUT=sharded it is also laid out in that form, in another folder. The
 * build happens in a separate folder that replaces the site at the end, so that a failed build leaves the last site
 * unchanged.
 */
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareDist } from '../admin-api/app/prepare-folders.ts'
import { type Env, readEnv } from '../admin-api/platform/env/env.ts'
import { listFiles, writeAtomically } from '../admin-api/platform/files/atomic-file.ts'
import { keyFile } from '../admin-api/publish/announce/index-now.ts'
import { buildCode, CodeBuildError, sweepRenderers } from '../admin-api/publish/renderer/code-build.ts'
import { type BuildManifest, hashContent, isUntouched, measureDist, readManifest } from './site-build/build-manifest.ts'
import { writeCdnFiles } from './site-build/cdn-files.ts'
import { buildAll, buildChanges } from './site-build/fill-dist.ts'
import { freshFolder, sweepBeside, takeFiles, takePlace } from './site-build/place-of-dist.ts'
import { isShardedUntouched, writeSharded } from './site-build/sharded-site.ts'
import { shardedFile } from './site-build/shards.ts'

const { contentCacheDir, distDir, contentApiUrl: apiUrl, cdnLayout, s3, indexNow } = readSettings()
/** Files kept next to dist for the next build: its manifest and the renderer. */
const kept = `${distDir}.build`
const manifestPath = join(kept, 'manifest.json')
const renderers = join(kept, 'renderer')
const fresh = freshFolder(distDir)
/** The same site for a CDN that limits the files per folder. */
const sharded = `${distDir}.sharded`

try {
  await build()
} catch (error) {
  report(error)
  process.exitCode = 1
} finally {
  await sweepBeside(distDir)
  await sweepBeside(sharded)
}

function readSettings(): Env {
  try {
    return readEnv()
  } catch (error) {
    report(error)
    process.exit(1)
  }
}

function report(error: unknown): void {
  console.error(`The build failed: ${error instanceof CodeBuildError ? error.reason : messageOf(error)}`)
}

async function build(): Promise<void> {
  if (!existsSync(join(contentCacheDir, 'site.json'))) {
    throw new Error('the content cache is empty; run npm start once, or npm run content:pull, then build again')
  }
  if (cdnLayout === 'sharded' && !apiUrl) {
    throw new Error('CDN_LAYOUT=sharded is for a CDN: set CONTENT_API_URL to the address of the running site, too')
  }
  prepareDist(distDir)
  await sweepBeside(distDir)
  const before = await readManifest(manifestPath)
  const [code, { content, stamps }] = await Promise.all([
    buildCode(renderers, () => {}),
    hashContent(contentCacheDir, before),
  ])
  const last = (await isUsable(before, code.hash, content)) ? before : null
  await mkdir(fresh)
  const folders = { contentDir: contentCacheDir, fresh }
  const { summary, gone } = last
    ? await buildChanges(folders, last, content, code)
    : await buildAll(folders, content, code)
  if (indexNow) await writeAtomically(join(fresh, keyFile(indexNow.key)), indexNow.key)
  const old = last ? sizesOf(last) : new Map<string, number>()
  for (const file of gone) old.delete(file)
  const files = new Set(old.keys()).union(await listFiles(fresh))
  const rules = apiUrl ? await writeCdnFiles(fresh, [...files], { contentCacheDir, apiUrl, s3 }, code.inline) : null
  const changed = await measureDist(fresh)
  const dist = new Map([...old, ...changed])
  const shards = cdnLayout === 'sharded' ? rules : null
  const hasShards = shards !== null && last?.isSharded === true && (await isShardedUntouched(sharded, sizesOf(last)))

  // A build interrupted from here on leaves no manifest, so the next one builds everything.
  await rm(manifestPath, { force: true })
  await (last ? takeFiles(distDir, gone) : takePlace(distDir))
  if (shards) {
    await writeSharded(distDir, freshFolder(sharded), [...(hasShards ? changed : dist).keys()], shards)
    await (hasShards ? takeFiles(sharded, gone.map(shardedFile)) : takePlace(sharded))
  }
  const { hash } = code
  const isSharded = shards !== null
  const manifest = { code: hash, apiUrl, content, stamps, dist: Object.fromEntries(dist), isSharded }
  await writeFile(manifestPath, JSON.stringify(manifest satisfies BuildManifest))
  await sweepRenderers(renderers, hash)
  console.log(`${summary}. The site is in ${distDir}`)
}

/** Whether this build can update the last: same code, same frame, and an unchanged dist. */
async function isUsable(last: BuildManifest | null, code: string, content: BuildManifest['content']): Promise<boolean> {
  if (last?.code !== code || last.apiUrl !== apiUrl) return false
  return last.content['site.json'] === content['site.json'] && isUntouched(distDir, sizesOf(last))
}

function sizesOf({ dist }: BuildManifest): Map<string, number> {
  return new Map(Object.entries(dist))
}

function messageOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line
}
