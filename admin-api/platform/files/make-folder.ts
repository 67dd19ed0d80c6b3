import { existsSync, mkdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and its missing parents, one by one: Node's recursive mkdir never ends in kernel file systems such as
 * /proc. Another process may make the same folders meanwhile.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder).catch(throwUnlessThere)
}

/** The same for a process with nothing else to do. */
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
