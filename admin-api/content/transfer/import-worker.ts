/**
 * Parses, checks and sanitises an import in a separate thread: tens of megabytes of JSON on the main one would make
 * every other request wait. It first summarises the file, then returns rows.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { Wanted } from './import-file.ts'
import { parseJson } from './parse-json.ts'
import { type ImportInput, type Lookup, readImport } from './read-import.ts'

const port = parentPort
if (!port) throw new Error('import-worker runs as a worker thread only')

const { found, batchOf } = readImport(workerData as ImportInput, (bytes) => {
  const file = parseJson(bytes)
  // The thread has no use for them any more, and would keep them until it ends.
  ;(bytes.buffer as ArrayBuffer).transfer(0)
  return file
})
port.postMessage(found)
if (found.kind === 'checked') {
  port.once('message', (lookup: Lookup) => {
    port.on('message', ({ from, size }: Wanted) => port.postMessage(batchOf(from, size, lookup)))
  })
}
