import { existsSync } from 'node:fs'
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { redirectsFileSchema } from '#shared/kinds/redirects.ts'
import { contentSecurityPolicy } from '../../admin-api/app/serving/content-security-policy.ts'
import type { Env } from '../../admin-api/platform/env/env.ts'
import { listFiles } from '../../admin-api/platform/files/atomic-file.ts'
import type { InlineHashes } from '../../admin-api/publish/renderer/inline-hashes.ts'
import { GENERAL_NOT_FOUND, headerRules, notFoundFiles, type RulesInput, redirectRules } from './netlify-rules.ts'

/**
 * Adds to a built site what only a CDN needs: its rules, its headers, and its pages of "not found". Returns what the
 * rules are made from.
 */
export async function writeCdnFiles(
  dist: string,
  env: Pick<Env, 'contentCacheDir' | 's3'> & { apiUrl: string },
  inline: InlineHashes,
): Promise<RulesInput> {
  const { contentCacheDir: contentDir, apiUrl, s3 } = env
  // They exist already when the last site was updated rather than built from scratch.
  if (!existsSync(join(dist, GENERAL_NOT_FOUND))) {
    for (const { from, to } of notFoundFiles) await replaceFile(join(dist, from), join(dist, to))
  }
  const files = [...(await listFiles(dist))].sort()
  const articles = new Set(
    [...(await listFiles(join(contentDir, 'articles')))].map((file) => file.replace(/\.json$/, '')),
  )
  const redirects = await readRedirects(contentDir)
  const csp = contentSecurityPolicy(inline, s3)
  await rm(join(dist, '_redirects'), { force: true })
  const rules = { apiUrl, files, articles, redirects }
  await writeFile(join(dist, '_redirects'), redirectRules(rules))
  await rm(join(dist, '_headers'), { force: true })
  await writeFile(join(dist, '_headers'), headerRules(files, csp))
  return rules
}

async function readRedirects(contentDir: string) {
  try {
    return redirectsFileSchema.parse(JSON.parse(await readFile(join(contentDir, 'redirects.json'), 'utf8')))
  } catch {
    throw new Error('content-cache/redirects.json is missing or broken: run npm start once, or npm run content:pull')
  }
}

// A file of dist may be the last build's too: it is replaced, never written into.
async function replaceFile(from: string, to: string): Promise<void> {
  await rm(to, { force: true })
  await copyFile(from, to)
}
