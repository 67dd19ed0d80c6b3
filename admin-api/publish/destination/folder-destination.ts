import { join } from 'node:path'
import { listFiles, removeFile, writeAtomically } from '../../platform/files/atomic-file.ts'
import type { Destination } from './destination.ts'
import { md5OfFile } from './destination.ts'

/** A folder, for a web server that serves it or for rsync. */
export function folderDestination(folder: string): Destination {
  return {
    async list() {
      const files = new Map<string, string | null>()
      for (const file of await listFiles(folder)) files.set(file, await md5OfFile(join(folder, file)))
      return files
    },
    async put(file, bytes) {
      await writeAtomically(join(folder, file), bytes)
    },
    async remove(file) {
      await removeFile(join(folder, file))
    },
  }
}
