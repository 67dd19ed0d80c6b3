/**
 * PGlite in a worker thread behind a Unix socket: on the main thread a large transaction would block the whole server,
 * and the socket lets one driver serve both engines.
 */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/**
 * Keeps V8's optimizing compiler away from the SQL parser, a single function of 100 KB: compiling it takes 600 MB and
 * at least a second of processor time at every start. Without optimization a publish takes a third longer, so this is
 * only for small machines. A function that first runs while the filter names another one stays with the fast compiler;
 * the first message only parses a statement, so that this applies to the parser.
 */
class SlimPGlite extends PGlite {
  #hasParsed = false

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#hasParsed) return super.execProtocolRawSync(message)
    this.#hasParsed = true
    setFlagsFromString('--wasm-tier-up-filter=0')
    try {
      return super.execProtocolRawSync(message)
    } finally {
      setFlagsFromString('--wasm-tier-up-filter=-1')
    }
  }
}

const { dataDir, socketPath, isSmall } = workerData as { dataDir: string; socketPath: string; isSmall: boolean }
const port = parentPort
// The size with a few thousand articles.
const LARGE_BYTES = 100_000_000
if (!port) throw new Error('embedded-worker runs as a worker thread only')

const startParams = [
  ...PGlite.defaultStartParams,
  '-c',
  `shared_buffers=${buffersFor(join(dataDir, 'base'))}`,
  '-c',
  'maintenance_work_mem=16MB',
  // How much of the write-ahead log is kept for reuse after a checkpoint; upkeep makes checkpoints.
  '-c',
  'max_wal_size=128MB',
]
const db = new (isSmall ? SlimPGlite : PGlite)({ dataDir, startParams })
await db.waitReady
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 1 })
await server.start()
port.postMessage('ready')

port.once('message', async () => {
  await server.stop()
  await db.close()
  port.postMessage('closed')
  port.close()
})

// PGlite allocates this memory at once and never returns it, and the file system caches the same pages anyway.
function buffersFor(tables: string): string {
  const few = isSmall ? '8MB' : '16MB'
  if (!existsSync(tables)) return few
  const files = readdirSync(tables, { recursive: true, encoding: 'utf8' })
  const bytes = files.reduce((sum, file) => sum + statSync(join(tables, file)).size, 0)
  return bytes > LARGE_BYTES ? '48MB' : few
}
