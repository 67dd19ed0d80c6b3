import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const RULES = join(import.meta.dirname, '../../../shared')

/**
 * Names the rules that offers are judged by: another version of any file beside them may judge otherwise, and judging
 * all offers once more costs little.
 */
export const RULES_VERSION = versionOf(RULES)

function versionOf(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
