import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { linkFiles } from './link-files.ts'
import { type RulesInput, redirectRules } from './netlify-rules.ts'
import { shardedFile } from './shards.ts'

/** Lays out a site that was built for a CDN, sharded, in a folder that is made for it. */
export async function writeSharded(dist: string, fresh: string, rules: RulesInput): Promise<void> {
  rmSync(fresh, { recursive: true, force: true })
  const own = new Set(['_headers', '_redirects'])
  linkFiles(dist, ['_headers', ...rules.files.filter((file) => !own.has(file))], fresh, shardedFile)
  await writeFile(join(fresh, '_redirects'), redirectRules(rules, 'sharded'))
}
