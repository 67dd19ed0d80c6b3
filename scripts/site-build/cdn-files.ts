import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { redirectsFileSchema } from '#shared/kinds/redirects.ts'
import { contentSecurityPolicy } from '../../admin-api/app/serving/content-security-policy.ts'
import type { Env } from '../../admin-api/platform/env/env.ts'
import { listFiles } from '../../admin-api/platform/files/atomic-file.ts'
import type { InlineHashes } from '../../admin-api/publish/renderer/inline-hashes.ts'
import { GENERAL_NOT_FOUND, headerRules, notFoundFiles, type RulesInput, redirectRules } from './netlify-rules.ts'

/**
 * Adds what only a CDN needs: rules, headers, and "not found" pages. `files` are those of the whole site. Returns the
 * input of the rules.
 */
export async function writeCdnFiles(
  fresh: string,
  files: readonly string[],
  env: Pick<Env, 'contentCacheDir' | 's3'> & { apiUrl: string },
  inline: InlineHashes,
): Promise<RulesInput> {
  const { contentCacheDir: contentDir, apiUrl, s3 } = env
  // They already exist if the last site was updated rather than built from scratch.
  const hasNotFound = files.includes(GENERAL_NOT_FOUND)
  if (!hasNotFound) for (const { from, to } of notFoundFiles) await copyFile(join(fresh, from), join(fresh, to))
  const articles = new Set(
    [...(await listFiles(join(contentDir, 'articles')))].map((file) => file.replace(/\.json$/, '')),
  )
  const redirects = await readRedirects(contentDir)
  const all = hasNotFound ? files : [...files, GENERAL_NOT_FOUND]
  const rules = { apiUrl, files: all.toSorted(), articles, redirects }
  await writeFile(join(fresh, '_redirects'), redirectRules(rules))
  await writeFile(join(fresh, '_headers'), headerRules(rules.files, contentSecurityPolicy(inline, s3)))
  return rules
}

async function readRedirects(contentDir: string) {
  try {
    return redirectsFileSchema.parse(JSON.parse(await readFile(join(contentDir, 'redirects.json'), 'utf8')))
  } catch {
    throw new Error('content-cache/redirects.json is missing or broken: run npm start once, or npm run content:pull')
  }
}
