import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { removeFile, writeAtomically } from '../../platform/files/atomic-file.ts'
import { type Batch, batchSchema } from './store/batch.ts'

/** A folder that keeps counts until the database has them: neither a kill nor an unavailable database loses any. */
export function createOutbox(folder: string, log: Logger) {
  const fileOf = (id: string) => join(folder, `${id}.json`)
  return {
    /** Stores a batch, or its current content. */
    save: async (batch: Batch): Promise<void> => {
      await writeAtomically(fileOf(batch.id), JSON.stringify(batch))
    },

    /** Deletes a batch that the database has. */
    remove: async (id: string): Promise<void> => {
      await removeFile(fileOf(id))
    },

    /** Files left by an earlier process. */
    async left(): Promise<Batch[]> {
      if (!existsSync(folder)) return []
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
      const batches = await Promise.all(names.map((name) => read(join(folder, name))))
      return batches.flatMap((batch) => batch ?? [])
    },
  }

  async function read(path: string): Promise<Batch | null> {
    try {
      return batchSchema.parse(JSON.parse(await readFile(path, 'utf8')))
    } catch (error) {
      log.error({ err: error, path }, 'counts left by an earlier process cannot be read')
      return null
    }
  }
}
