import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { isSmallMachine } from '../small-machine.ts'
import { socketIn } from './folder-lock.ts'

/** The running embedded engine: where it listens, and how it is closed. */
export type Embedded = {
  socketPath: string
  close: () => Promise<void>
  /** Ends it like a power cut: unfinished work is rolled back at the next start. */
  cutOff: () => Promise<void>
}

/**
 * Starts the embedded engine on `dataDir`, which no other process may use: with two writers, half the rows would be
 * lost.
 */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true })
  // postgres.js expects the conventional file name.
  const socketPath = socketIn(dataDir, '.s.PGSQL.5432')
  rmSync(socketPath, { force: true })
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { dataDir: join(dataDir, 'cluster'), socketPath, isSmall: isSmallMachine() },
    // It holds few objects; by default Node would reserve 128 MB for young ones.
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  })
  await message(worker, 'ready')
  // The process cannot work without its database; its supervisor restarts it.
  const onExit = (code: number) => {
    console.error(`The embedded database stopped unexpectedly (code ${code}). Restart it; nothing saved is lost.`)
    process.exit(1)
  }
  worker.on('exit', onExit)
  return {
    socketPath,
    cutOff: async () => {
      worker.off('exit', onExit)
      await worker.terminate()
    },
    close: async () => {
      worker.off('exit', onExit)
      worker.postMessage('close')
      await message(worker, 'closed')
      await worker.terminate()
    },
  }
}

function message(worker: Worker, wanted: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // Node also sends messages, under --watch.
    worker.on('message', (said: unknown) => {
      if (said === wanted) resolve()
    })
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The embedded database stopped with code ${code}`)))
  })
}
