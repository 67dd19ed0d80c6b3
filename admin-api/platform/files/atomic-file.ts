import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, makeFolderSync } from './make-folder.ts'

const TEMPORARY = /\.[0-9]+-[0-9]+\.tmp$/
let count = 0

/**
 * Writes a file so that a reader, or a kill at any instant, finds the old or the new bytes, never a part. Returns
 * whether anything changed.
 */
export async function writeAtomically(path: string, bytes: Uint8Array | string): Promise<boolean> {
  const fresh = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
  const current = await readFile(path).catch(() => null)
  if (current?.equals(fresh)) return false
  if (!current) await makeFolder(dirname(path))
  await replaceAtomically(path, fresh)
  return true
}

/** The same for bytes known to differ from the file's, which is then not read: half the file operations. */
export async function replaceAtomically(path: string, bytes: Uint8Array | string): Promise<void> {
  const temporary = `${path}.${process.pid}-${count++}.tmp`
  try {
    await writeFile(temporary, bytes).catch(async (error) => {
      if (error.code !== 'ENOENT') throw error
      await makeFolder(dirname(path))
      await writeFile(temporary, bytes)
    })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** The same for a process with nothing else to do: a small file is written in a third of the time. */
export function writeAtomicallySync(path: string, bytes: Uint8Array): boolean {
  const current = readIfThere(path)
  if (current?.equals(bytes)) return false
  if (!current) makeFolderSync(dirname(path))
  const temporary = `${path}.${process.pid}-${count++}.tmp`
  try {
    writeFileSync(temporary, bytes)
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
  return true
}

/** A file's bytes, or null if there is no readable file. Checked first, since an error takes longer than a check. */
export function readIfThere(path: string): Buffer | null {
  if (!existsSync(path)) return null
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

/** Removes a file if it is there. Returns whether it was. */
export async function removeFile(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  await rm(path, { force: true })
  return true
}

/** Every file below a folder, as relative paths; temporary files left by a killed process are removed. */
export async function listFiles(folder: string): Promise<Set<string>> {
  const files = new Set<string>()
  if (!existsSync(folder)) return files
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if (TEMPORARY.test(entry.name)) await rm(path, { force: true })
    else files.add(path.slice(folder.length + 1))
  }
  return files
}
