import { linkSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Hard-links files of a folder into another on the same file system, under the name from `named`. Links take no space,
 * and are safe because changed pages are replaced, never written in place. Synchronous, since waiting for many links
 * takes longer than making them.
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
