import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Batch, BatchResult, Drawing, DrawingResult } from './renderer-child.ts'

/** The renderer's process as its parent sees it. */
export type Renderer = {
  /** Draws pages and removes others. A process that dies is started again by the next call. */
  render: (batch: Omit<Batch, 'id'>) => Promise<BatchResult>
  /** Draws one page from another content folder, as text, without writing it. */
  draw: (drawing: Omit<Drawing, 'id'>) => Promise<DrawingResult>
  stop: () => Promise<void>
}

const CHILD = fileURLToPath(new URL('./renderer-child.ts', import.meta.url))
// Measured: enough for the largest article, small enough to run beside the server anywhere.
const HEAP = ['--max-old-space-size=160', '--max-semi-space-size=8']

type Order = Omit<Batch, 'id'> | Omit<Drawing, 'id'>
type Result = BatchResult | DrawingResult
type Waiting = { resolve: (result: Result) => void; reject: (error: Error) => void }

/** Starts the process that draws pages with the templates kept in `rendererDir`. */
export function startRenderer(rendererDir: string, log: Logger): Renderer {
  let child: ChildProcess | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function start(): ChildProcess {
    const process = fork(CHILD, [rendererDir], { execArgv: HEAP, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    process.on('message', (result: Result) => {
      waiting.get(result.id)?.resolve(result)
      waiting.delete(result.id)
    })
    process.on('exit', (code, signal) => {
      if (child === process) child = undefined
      for (const { reject } of waiting.values()) reject(new Error(`The renderer stopped (${signal ?? code})`))
      waiting.clear()
    })
    process.on('error', (error) => log.error({ err: error }, 'renderer'))
    return process
  }

  function send(order: Order): Promise<Result> {
    return new Promise((resolve, reject) => {
      child ??= start()
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      child.send({ ...order, id }, (error) => {
        if (!error) return
        waiting.delete(id)
        reject(error)
      })
    })
  }

  child = start()
  return {
    render: (batch) => send(batch) as Promise<BatchResult>,
    draw: (drawing) => send(drawing) as Promise<DrawingResult>,
    stop: async () => {
      const running = child
      if (!running) return
      child = undefined
      const gone = new Promise((resolve) => running.once('exit', resolve))
      running.disconnect()
      await gone
    },
  }
}
