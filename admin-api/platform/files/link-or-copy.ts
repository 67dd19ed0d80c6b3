import { link, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeAtomically } from './atomic-file.ts'

/**
 * Places an immutable file at a second path, without using space twice if both are on one file system. Returns whether
 * it was placed: false if there is no such file, or one exists there already.
 */
export async function linkOrCopy(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true })
  try {
    await link(from, to)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOENT') return false
    // Another file system, or one without hard links.
    return writeAtomically(to, await readFile(from))
  }
}
