import { rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isUntouched } from './build-manifest.ts'
import { linkFiles } from './link-files.ts'
import { type RulesInput, redirectRules } from './netlify-rules.ts'
import { shardedFile } from './shards.ts'

// Each layout has its own.
const RULES = '_redirects'

/**
 * Lays out files of a site that was built for a CDN, sharded, in a folder that is made for them: all of the site's, or
 * those that changed.
 */
export async function writeSharded(
  dist: string,
  fresh: string,
  files: readonly string[],
  rules: RulesInput,
): Promise<void> {
  rmSync(fresh, { recursive: true, force: true })
  linkFiles(
    dist,
    files.filter((file) => file !== RULES),
    fresh,
    shardedFile,
  )
  await writeFile(join(fresh, RULES), redirectRules(rules, 'sharded'))
}

/** Whether the sharded site is what a build left; `dist` has the sizes of the site's files. */
export async function isShardedUntouched(folder: string, dist: ReadonlyMap<string, number>): Promise<boolean> {
  const own = statSync(join(folder, RULES), { throwIfNoEntry: false })?.size ?? 0
  const sizes = new Map([...dist].map(([file, size]) => [shardedFile(file), file === RULES ? own : size]))
  return isUntouched(folder, sizes)
}
