import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ApiError } from '../../platform/errors.ts'
import {
  type Batch,
  type Checked,
  type ImportInput,
  type Lookup,
  type ReadImport,
  type Refused,
  readImport,
} from './read-import.ts'

/** The requests to a thread; see import-worker.ts. */
export type Wanted = { from: number; size: number }

/** A file that is being imported. */
export type ImportFile = {
  /** Checks the whole file and summarises it. Throws 400 with the issues of every article. */
  check(): Promise<Checked>
  /** Before the first batch: resolves the names in the file. */
  setLookup(lookup: Lookup): void
  batch(from: number, size: number): Promise<Batch>
  close(): Promise<void>
}

// 50 MB of text can become objects of many times its size; this is enough for any file of real articles.
const HEAP_MB = 1536

// Starting a thread takes longer than parsing this little.
const SMALL_BYTES = 8_000

/** Opens a file for reading, a large one in a separate thread; always close it. */
export function openImportFile(input: ImportInput, signal: AbortSignal): ImportFile {
  return input.body.byteLength <= SMALL_BYTES ? openHere(input) : openInThread(input, signal)
}

function openHere(input: ImportInput): ImportFile {
  let read: ReadImport | null = null
  let lookup: Lookup | null = null
  return {
    async check() {
      read = readImport(input)
      return answerOf<Checked>('checked', read.found)
    },
    setLookup(known) {
      lookup = known
    },
    async batch(from, size) {
      if (!read || !lookup) throw new Error('A file is checked, and its names looked up, before it hands out rows')
      return read.batchOf(from, size, lookup)
    },
    async close() {},
  }
}

function openInThread(input: ImportInput, signal: AbortSignal): ImportFile {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: input,
    // Not copied: it is read there alone.
    transferList: [input.body.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })

  // A thread may report a failure while nothing waits for it, and again if its memory is full as it ends: unhandled,
  // that would crash the process.
  const broken = new Promise<never>((_resolve, reject) => worker.on('error', reject))
  broken.catch(() => {})

  async function answer<T extends { kind: string }>(kind: T['kind']): Promise<T> {
    const next = once(worker, 'message', { signal })
    const [message] = (await Promise.race([next, broken]).catch(explain)) as [T | Refused]
    return answerOf<T>(kind, message)
  }

  function explain(error: { code?: string }): never {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new ApiError(413, 'The file contains too much data. Split it and import the parts.')
    throw signal.aborted ? signal.reason : error
  }

  return {
    check: () => answer<Checked>('checked'),
    setLookup: (lookup) => worker.postMessage(lookup),
    batch(from, size) {
      worker.postMessage({ from, size } satisfies Wanted)
      return answer<Batch>('batch')
    },
    async close() {
      await worker.terminate()
    },
  }
}

function answerOf<T extends { kind: string }>(kind: T['kind'], answer: T | Refused): T {
  if (answer.kind === kind) return answer as T
  const { message, issues } = answer as Refused
  throw new ApiError(400, message, { issues })
}
