import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ApiError, type Issue } from '../../platform/errors.ts'
import type { ArticleRows } from '../articles/prepare.ts'
import type { FileContents } from './check-file.ts'

/** What the thread that reads a file is given, and says; see import-worker.ts. */
export type WorkerInput = {
  body: Uint8Array
  now: string
  timeZone: string
  /** Whether counters, scores and bylines of the file are believed. */
  isTrusted: boolean
}
export type Refused = { kind: 'refused'; message: string; issues: readonly Issue[] }
export type Checked = { kind: 'checked'; slugs: string[] } & Omit<FileContents, 'articles'>
/** What the database knows of the names in a file. */
export type Lookup = {
  /** Slugs of articles that are there already. */
  skip: Set<string>
  /** Ids by slug. */
  categories: Map<string, number>
  /** Ids by name. */
  accounts: Map<string, string>
  importer: string
  importId: string
}
export type Wanted = { from: number; size: number }
export type Batch = {
  kind: 'batch'
  /** Slugs of articles whose category is not there yet. */
  uncategorised: { slug: string; category: string }[]
} & ArticleRows

/** A file that is being imported. */
export type ImportFile = {
  /** Checks the file whole and says what is in it. Throws 400 with the issues of every article. */
  check(): Promise<Checked>
  /** Before the first batch: what the names in the file stand for. */
  setLookup(lookup: Lookup): void
  batch(from: number, size: number): Promise<Batch>
  close(): Promise<void>
}

// Text of 50 MB can make objects of many times its size; this holds every file that is one of articles.
const HEAP_MB = 1536

/** Opens a file for reading in a thread of its own; close it whatever happens. */
export function openImportFile(input: WorkerInput, signal: AbortSignal): ImportFile {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })

  // A thread that breaks says so once, perhaps while nobody is waiting for it.
  const broken = new Promise<never>((_resolve, reject) => worker.once('error', reject))
  broken.catch(() => {})

  async function answer<T extends { kind: string }>(kind: T['kind']): Promise<T> {
    const next = once(worker, 'message', { signal })
    const [message] = (await Promise.race([next, broken]).catch(explain)) as [T | Refused]
    if (message.kind === kind) return message as T
    const { message: words, issues } = message as Refused
    throw new ApiError(400, words, { issues })
  }

  function explain(error: { code?: string }): never {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') throw new ApiError(413, 'There is more in the file than can be read')
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
