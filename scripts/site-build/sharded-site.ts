import { rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isUntouched } from './build-manifest.ts'
import { linkFiles } from './link-files.ts'
import { type RulesInput, redirectRules } from './netlify-rules.ts'
import { shardedFile } from './shards.ts'

// Each layout has its own version of these.
const RULES = '_redirects'

/** Lays out the files of a CDN build in the sharded layout in a new folder: all of them, or the changed ones. */
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

/** Whether the sharded site is as a build left it; `dist` has the sizes of the site's files. */
export async function isShardedUntouched(folder: string, dist: ReadonlyMap<string, number>): Promise<boolean> {
  const own = statSync(join(folder, RULES), { throwIfNoEntry: false })?.size ?? 0
  const sizes = new Map([...dist].map(([file, size]) => [shardedFile(file), file === RULES ? own : size]))
  return isUntouched(folder, sizes)
}
