import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lockFolder } from './folder-lock.ts'

/** The running embedded engine: where it listens, and how it is closed. */
export type Embedded = { socketPath: string; close: () => Promise<void> }

// The kernel allows 107 bytes for a socket's path.
const SOCKET_PATH_MAX = 100

/**
 * Starts the embedded engine on `dataDir` and takes the folder for this process.
 * Throws FolderInUseError when another process has it.
 */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = await lockFolder(socketIn(dataDir, 'lock'))
  // postgres.js expects the conventional file name.
  const socketPath = socketIn(dataDir, '.s.PGSQL.5432')
  rmSync(socketPath, { force: true })
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { dataDir: join(dataDir, 'cluster'), socketPath },
  })
  try {
    await nextMessage(worker)
  } catch (error) {
    unlock()
    throw error
  }
  // Without its database the process can do nothing; whoever supervises it starts it again.
  const onExit = (code: number) => {
    console.error(`The embedded database stopped unexpectedly (code ${code}). Start again; nothing saved is lost.`)
    process.exit(1)
  }
  worker.on('exit', onExit)
  return {
    socketPath,
    close: async () => {
      worker.off('exit', onExit)
      worker.postMessage('close')
      await nextMessage(worker)
      await worker.terminate()
      unlock()
    },
  }
}

function socketIn(dataDir: string, name: string): string {
  const path = join(dataDir, name)
  if (Buffer.byteLength(path) <= SOCKET_PATH_MAX) return path
  const folder = join(tmpdir(), `touchline-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return join(folder, name)
}

function nextMessage(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The embedded database stopped with code ${code}`)))
  })
}
