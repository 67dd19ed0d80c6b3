import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { buildEnvironment } from '../../platform/env/env.ts'
import { isSmallMachine } from '../../platform/small-machine.ts'
import type { Batch, BatchResult, PageOrder, PageResult } from './renderer-child.ts'

/** The renderer's process as its parent sees it. */
export type Renderer = {
  /** Renders pages and removes others. A crashed process is restarted by the next call. */
  render: (batch: Omit<Batch, 'id'>) => Promise<BatchResult>
  /** Renders one page from another content folder, as text, without writing it. */
  renderPage: (order: Omit<PageOrder, 'id'>) => Promise<PageResult>
  stop: () => Promise<void>
}

const CHILD = fileURLToPath(new URL('./renderer-child.ts', import.meta.url))
// Measured: enough for the largest article, small enough to run beside the server anywhere. With twice the space,
// garbage of pages is collected half as often: 30 MB for a tenth of the time.
const HEAP = ['--max-old-space-size=160', `--max-semi-space-size=${isSmallMachine() ? 8 : 16}`]
// Its threads share freed memory: 20 MB less.
const ONE_ARENA = { MALLOC_ARENA_MAX: '1' }
// A page takes a millisecond or two: if it takes longer than this it will never end.
const PATIENCE_MS = 30_000

type Order = Omit<Batch, 'id'> | Omit<PageOrder, 'id'>
type Result = BatchResult | PageResult
type Waiting = { resolve: (result: Result) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

/** Starts the process that renders pages with the templates in `rendererDir`. */
export function startRenderer(rendererDir: string, log: Pick<Logger, 'error'>): Renderer {
  let child: ChildProcess | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function start(): ChildProcess {
    const process = fork(CHILD, [rendererDir], {
      execArgv: HEAP,
      env: buildEnvironment(ONE_ARENA),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    process.on('message', (result: Result) => take(result.id)?.resolve(result))
    process.on('exit', (code, signal) => {
      if (child === process) child = undefined
      for (const id of waiting.keys()) take(id)?.reject(new Error(`The renderer stopped (${signal ?? code})`))
    })
    process.on('error', (error) => log.error({ err: error }, 'renderer process failed'))
    return process
  }

  function take(id: number): Waiting | undefined {
    const found = waiting.get(id)
    clearTimeout(found?.timer)
    waiting.delete(id)
    return found
  }

  function send(order: Order): Promise<Result> {
    return new Promise((resolve, reject) => {
      child ??= start()
      const process = child
      const id = ++lastId
      const timer = setTimeout(() => process.kill('SIGKILL'), PATIENCE_MS)
      waiting.set(id, { resolve, reject, timer })
      process.send({ ...order, id }, (error) => error && take(id)?.reject(error))
    })
  }

  child = start()
  return {
    render: (batch) => send(batch) as Promise<BatchResult>,
    renderPage: (order) => send(order) as Promise<PageResult>,
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
