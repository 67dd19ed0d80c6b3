import { linkSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Links files of a folder into another of the same file system, each under the name that `named` gives it. Links take
 * no room, and a page that changes is put in another's place, never written into. One after the other: many links are
 * waited for longer than they are made.
 */
export function linkFiles(
  from: string,
  files: readonly string[],
  to: string,
  named: (file: string) => string = (file) => file,
): void {
  for (const folder of new Set(files.map((file) => dirname(named(file))))) {
    mkdirSync(join(to, folder), { recursive: true })
  }
  for (const file of files) linkSync(join(from, file), join(to, named(file)))
}
