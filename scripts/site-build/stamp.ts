import { statSync } from 'node:fs'

/**
 * Changes whenever a file is written or replaced; an equal stamp means that the file need not be read again. '' when
 * there is none.
 */
export function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isFile() ? `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : ''
}
