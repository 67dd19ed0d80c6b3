import { constants } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileReader } from '../http/static-file.ts'
import { listFiles, writeAtomically } from './atomic-file.ts'
import { linkOrCopy } from './link-or-copy.ts'
import { type Storage, UploadIncomplete, UploadTooLarge } from './storage.ts'
import { grantUpload } from './upload-signature.ts'

const UPLOADS_FOLDER = 'uploads'
const OBJECTS_FOLDER = 'objects'
const UPLOAD_LIFE_MS = 60 * 60_000

/** Files below the data folder; the API itself receives uploads. `secretKey` signs the permission to upload. */
export function localStorage(dataDir: string, secretKey: string): Storage {
  const uploads = join(dataDir, UPLOADS_FOLDER)
  const objects = join(dataDir, OBJECTS_FOLDER)
  const read = createFileReader()

  return {
    async grant(file, origin) {
      const { id, query } = grantUpload(secretKey, file)
      return { uploadURL: `${origin}/api/objects/put/${id}?${query}`, objectPath: `/objects/uploads/${id}` }
    },

    async receive(id, body, { most, exact }) {
      await mkdir(uploads, { recursive: true })
      // "wx" makes the signature single-use, even for two requests at the same time.
      const file = await open(join(uploads, id), 'wx').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return null
        throw error
      })
      if (!file) return false
      try {
        let size = 0
        for await (const chunk of wholeOrNot(body)) {
          size += chunk.byteLength
          if (size > most) throw new UploadTooLarge()
          await file.write(chunk)
        }
        if (size === 0 || (exact !== null && size !== exact)) throw new UploadIncomplete()
      } catch (error) {
        // An empty file remains, so that the link cannot be used again.
        await file.truncate(0)
        throw error
      } finally {
        await file.close()
      }
      return true
    },

    async readUpload(id) {
      const bytes = await readFile(join(uploads, id)).catch(() => null)
      return bytes?.byteLength ? bytes : null
    },

    // Emptied, not removed: its id stays taken until it is swept.
    async discardUpload(id) {
      await writeFile(join(uploads, id), '')
    },

    async writeObject(name, bytes) {
      await writeAtomically(join(objects, name), bytes)
    },

    readObject: (name) => read(join(objects, name)),
    async placeObject(name, path) {
      await linkOrCopy(join(objects, name), path)
    },
    publicUrl: () => null,
    removeObject: (name) => rm(join(objects, name), { force: true }),
    listObjects: async () => [...(await listFiles(objects))].sort(),

    probe: () => access(dataDir, constants.W_OK),

    async sweepUploads(now = Date.now()) {
      for (const name of await readdir(uploads).catch(() => [])) {
        const path = join(uploads, name)
        const stats = await stat(path).catch(() => null)
        if (stats && stats.mtimeMs < now - UPLOAD_LIFE_MS) await rm(path, { force: true })
      }
    },
  }
}

// A sender that disconnects is not our error.
async function* wholeOrNot(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw new UploadIncomplete('The sender hung up', { cause: error })
  }
}
