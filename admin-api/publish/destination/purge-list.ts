import { appendFile, readFile, rm } from 'node:fs/promises'
import type { Purge } from './purge-calls.ts'

/**
 * The files that a CDN must purge: kept at `path` from before a file is put until it was purged, so that a kill loses
 * nothing.
 */
export type PurgeList = ReturnType<typeof createPurgeList>

export function createPurgeList(path: string, purge: Purge) {
  const names = new Set<string>()
  const opening = readFile(path, 'utf8').then(
    (text) => {
      // A line cut short by a kill names no file, and does no harm.
      for (const name of text.split('\n')) if (name !== '') names.add(name)
    },
    () => {},
  )

  return {
    isEmpty: async () => {
      await opening
      return names.size === 0
    },

    /** Records files before they are put or removed. */
    async add(files: readonly string[]): Promise<void> {
      await opening
      const fresh = files.filter((file) => !names.has(file))
      if (fresh.length === 0) return
      await appendFile(path, `\n${fresh.join('\n')}\n`)
      for (const file of fresh) names.add(file)
    },

    /** Purges all of them; rejects if the CDN refuses, and keeps them. */
    async purge(): Promise<void> {
      await opening
      if (names.size === 0) return
      await purge([...names])
      names.clear()
      await rm(path, { force: true })
    },
  }
}
