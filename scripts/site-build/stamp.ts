import { statSync } from 'node:fs'

/**
 * Changes whenever a file is written or replaced; with an equal stamp it need not be reread. '' if there is no file.
 */
export function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isFile() ? `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : ''
}
