import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Every file below a folder, by its path in it, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort()
}

/** sha256 of every file below a folder, by its path in it, after removing `ignoring` from each. */
export async function hashFiles(folder: string, ignoring?: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const file of await listFiles(folder)) {
    const bytes = await readFile(join(folder, file))
    const content = ignoring ? bytes.toString().replaceAll(ignoring, '') : bytes
    hashes[file] = createHash('sha256').update(content).digest('hex')
  }
  return hashes
}
