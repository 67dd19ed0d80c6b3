import { appendFile, readFile } from 'node:fs/promises'
import { writeAtomically } from '../../platform/files/atomic-file.ts'

/**
 * The names of the files put at a destination from here, kept at `path`, one per line: nothing else there is ever
 * removed.
 */
export async function openOwnFiles(path: string) {
  const text = await readFile(path, 'utf8').catch(() => '')
  // A line cut short by a kill names no file of the site, and does no harm.
  const names = new Set(text.split('\n').filter((line) => line !== ''))

  return {
    has: (file: string) => names.has(file),
    all: () => names.values(),

    /** Adds names before their files are put, so that a kill in between leaves no file that is never removed. */
    async add(files: readonly string[]): Promise<void> {
      const fresh = files.filter((file) => !names.has(file))
      if (fresh.length === 0) return
      await appendFile(path, `\n${fresh.join('\n')}\n`)
      for (const file of fresh) names.add(file)
    },

    /** Removes the name of a deleted file; written to disk by the next `tidy`. */
    forget(file: string): void {
      names.delete(file)
    },

    /** Rewrites the list without the removed names. */
    async tidy(): Promise<void> {
      await writeAtomically(path, `${[...names].sort().join('\n')}\n`)
    },
  }
}
