/**
 * Reads, checks and sanitises an import in a thread of its own: tens of megabytes of JSON on the main one
 * would keep every other request waiting. First it says what is in the file, then it hands out rows.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { Wanted } from './import-file.ts'
import { type ImportInput, type Lookup, readImport } from './read-import.ts'

const port = parentPort
if (!port) throw new Error('import-worker runs as a worker thread only')

const { found, batchOf } = readImport(workerData as ImportInput)
port.postMessage(found)
if (found.kind === 'checked') {
  port.once('message', (lookup: Lookup) => {
    port.on('message', ({ from, size }: Wanted) => port.postMessage(batchOf(from, size, lookup)))
  })
}
