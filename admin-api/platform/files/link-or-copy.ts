import { link, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeAtomically } from './atomic-file.ts'

/**
 * Puts a file that never changes at a second place, without taking room twice where both are on one file system.
 * Returns whether it was put: false when there is no such file, or when one is there already.
 */
export async function linkOrCopy(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true })
  try {
    await link(from, to)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOENT') return false
    // Another file system, or one that knows no links.
    return writeAtomically(to, await readFile(from))
  }
}
