/**
 * PGlite in a worker thread behind a Unix socket: on the main thread a big transaction would stop
 * the whole server, and behind the socket one driver serves both engines.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const { dataDir, socketPath } = workerData as { dataDir: string; socketPath: string }
const port = parentPort
if (!port) throw new Error('embedded-worker runs as a worker thread only')

// Its memory never shrinks again: what the file system holds anyway is not held twice.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=48MB', '-c', 'maintenance_work_mem=16MB']
const db = await PGlite.create({ dataDir, startParams })
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 1 })
await server.start()
port.postMessage('ready')

port.once('message', async () => {
  await server.stop()
  await db.close()
  port.postMessage('closed')
  port.close()
})
