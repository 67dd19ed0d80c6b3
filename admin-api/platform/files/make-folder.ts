import { existsSync, mkdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it that are missing, one by one: asked for all at once, Node never ends where the
 * kernel makes the folders, as below /proc. Another may make the same folders meanwhile.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder).catch(throwUnlessThere)
}

/** The same for a process that has nothing else to do meanwhile. */
export function makeFolderSync(folder: string): void {
  if (existsSync(folder)) return
  makeFolderSync(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    throwUnlessThere(error)
  }
}

function throwUnlessThere(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
}
