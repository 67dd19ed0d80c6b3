/**
 * `npm run build`: the whole static site from content-cache/ into dist/, as a CDN's build machine runs it.
 * It is built beside and put in place at the end, so that a failed build leaves the last site alone.
 */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readEnv } from '../admin-api/env.ts'
import { CodeBuildError, runAstro } from '../admin-api/publish/code-build.ts'

const { contentCacheDir, distDir } = readEnv()

if (!existsSync(join(contentCacheDir, 'site.json'))) {
  fail('The content cache is empty: run npm start once, or npm run content:pull, then build again.')
}
const working = `${distDir}.${process.pid}.building`
await mkdir(working, { recursive: true })
try {
  const fresh = join(working, 'dist')
  await runAstro({ CONTENT_CACHE_DIR: contentCacheDir, DIST_DIR: fresh }, working)
  await rm(distDir, { recursive: true, force: true })
  await rename(fresh, distDir)
  console.log(`The site is built in ${distDir}`)
} catch (error) {
  fail(error instanceof CodeBuildError ? `The build failed.\n${error.message}` : String(error))
} finally {
  await rm(working, { recursive: true, force: true })
}

function fail(words: string): never {
  console.error(words)
  process.exit(1)
}
