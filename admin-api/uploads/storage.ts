import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OBJECTS_FOLDER } from '../media/files.ts'

/** Where files lie: uploads that nobody is served, and renditions that everybody is. */
export type Storage = ReturnType<typeof localStorage>

const UPLOADS_FOLDER = 'uploads'
const UPLOAD_LIFE_MS = 60 * 60_000

/** Files below the data folder. */
export function localStorage(dataDir: string) {
  const uploads = join(dataDir, UPLOADS_FOLDER)
  const objects = join(dataDir, OBJECTS_FOLDER)

  return {
    /** Stores an upload as it arrives; false when there is one of that id already. Rejects past `maxBytes`. */
    async receive(id: string, body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<boolean> {
      await mkdir(uploads, { recursive: true })
      const path = join(uploads, id)
      // "wx" makes the signature good once, also for two at the same time.
      const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return null
        throw error
      })
      if (!file) return false
      try {
        let size = 0
        for await (const chunk of body) {
          size += chunk.byteLength
          if (size > maxBytes) throw new UploadTooLarge()
          await file.write(chunk)
        }
      } catch (error) {
        // An empty file stays in its place, so that the link cannot be used again.
        await file.truncate(0)
        throw error
      } finally {
        await file.close()
      }
      return true
    },

    /** An upload's bytes; null when there is none, or it was used up. */
    async readUpload(id: string): Promise<Buffer | null> {
      const bytes = await readFile(join(uploads, id)).catch(() => null)
      return bytes?.byteLength ? bytes : null
    },

    /** Empties an upload; its id stays taken until it is swept. */
    async discardUpload(id: string): Promise<void> {
      await writeFile(join(uploads, id), '')
    },

    /** Writes a rendition, whole or not at all. Names are made from content: one that is there is the same. */
    async writeObject(name: string, bytes: Uint8Array): Promise<void> {
      await mkdir(objects, { recursive: true })
      const path = join(objects, name)
      const temporary = `${path}.${process.pid}.tmp`
      await writeFile(temporary, bytes)
      await rename(temporary, path)
    },

    async removeObject(name: string): Promise<void> {
      await rm(join(objects, name), { force: true })
    },

    /** Removes uploads that nobody normalised within the hour. */
    async sweepUploads(): Promise<void> {
      for (const name of await readdir(uploads).catch(() => [])) {
        const path = join(uploads, name)
        const stats = await stat(path).catch(() => null)
        if (stats && stats.mtimeMs < Date.now() - UPLOAD_LIFE_MS) await rm(path, { force: true })
      }
    },
  }
}

export class UploadTooLarge extends Error {}
