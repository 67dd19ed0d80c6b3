import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { listFiles } from '../../platform/files/atomic-file.ts'
import { createLoop } from '../../platform/loops/loop.ts'
import { createQueue } from '../../platform/loops/queue.ts'
import type { Destination } from './destination.ts'
import { md5Of, md5OfFile } from './destination.ts'
import { openOwnFiles } from './own-files.ts'
import type { PurgeList } from './purge-list.ts'
import type { RedirectPages } from './redirect-pages.ts'

/** Keeps another copy (PUBLISH_TO) identical to the site's folder. */
export type SiteCopy = ReturnType<typeof createSiteCopy>

type SiteCopyOptions = {
  destination: Destination
  /** Where the names of the files put there are kept. */
  recordFile: string
  /** Pages at old addresses, which the site's folder does not have. */
  redirects?: RedirectPages | null
  /** The files that a CDN in front of it must purge; null: there is none. */
  purges?: PurgeList | null
  log: Logger
  /** How long to wait after each failed attempt. */
  backoffSeconds?: readonly number[]
}

type Failed = { error: string; attempts: number; retryAt: number }

// A store answers in about 20 ms: this many at once use the full bandwidth and little more memory.
const AT_ONCE = 8
const BACKOFF_SECONDS = [1, 5, 30, 120]
const EVERYTHING = '*'
const CDN = 'PURGE_WITH'
const REDIRECTS = 'redirects.json'
// Possible failures besides the copy's files, with their log messages.
const TASKS: ReadonlyMap<string, string> = new Map([
  [CDN, 'the CDN could not be notified of changes'],
  [REDIRECTS, 'the redirects cannot be read'],
])

/**
 * Only the names of changed files are queued, and the bytes are read when they are put, so that they are always the
 * newest. Names are not kept across restarts: the first round compares everything.
 */
export function createSiteCopy({ destination, recordFile, log, ...options }: SiteCopyOptions) {
  const { redirects = null, purges = null, backoffSeconds = BACKOFF_SECONDS } = options
  let siteDir: string | null = null
  let isCompared = false
  let isStopping = false
  let moved: ReadonlyMap<string, string> = new Map()
  let movedFeeds: readonly [file: string, path: string][] = []
  const waiting = new Set<string>()
  /** Files being put or removed: no longer waiting, and not there yet. */
  let underWay = 0
  const failed = new Map<string, Failed>()
  const queue = createQueue(AT_ONCE)
  const opening = openOwnFiles(recordFile)
  const loop = createLoop({ name: 'copying the site', round, nextDue, log })

  async function round(): Promise<void> {
    const folder = siteDir
    if (!folder) return
    if (isDue(REDIRECTS)) await tryFor(REDIRECTS, readRedirects)
    addOldFeeds()
    // Without the redirects their pages would be considered deleted.
    if (!isCompared && !failed.has(REDIRECTS) && isDue(EVERYTHING)) await tryFor(EVERYTHING, () => compare(folder))
    const isOldAsset = (file: string) => isAsset(file) && !isHere(folder, file)
    await copyAll(
      folder,
      [...waiting].filter((file) => isDue(file) && !isOldAsset(file)),
    )
    // After everything is there: a CDN purged earlier could fetch the old page again.
    if (purges && !(await purges.isEmpty()) && isDue(CDN)) await tryFor(CDN, purges.purge)
    // A page that could not be put, or is still cached by the CDN, needs the scripts and styles of its version.
    if ([...waiting, ...failed.keys()].every(isOldAsset)) await each([...waiting].filter(isDue), remove)
  }

  function isHere(folder: string, file: string): boolean {
    const path = moved.get(file)
    return existsSync(join(folder, file)) || (path !== undefined && (!isFeed(path) || existsSync(join(folder, path))))
  }

  /** Queues addresses whose redirect changed; none before the first comparison, which finds all differences. */
  async function readRedirects(): Promise<void> {
    if (!redirects) return
    const before = moved
    moved = await redirects.read()
    if (moved === before) return
    movedFeeds = [...moved].filter(([, path]) => isFeed(path))
    if (!isCompared) return
    for (const file of new Set([...before.keys(), ...moved.keys()])) {
      if (before.get(file) !== moved.get(file)) waiting.add(file)
    }
  }

  /** What replaces a file missing from the site's folder. */
  async function movedBytes(folder: string, file: string): Promise<Buffer | null> {
    const path = moved.get(file)
    if (!redirects || path === undefined) return null
    return isFeed(path) ? readFile(join(folder, path)) : redirects.page(path)
  }

  /** A changed feed or calendar also changes at its old addresses. */
  function addOldFeeds(): void {
    for (const [file, path] of movedFeeds) if (waiting.has(path.slice(1))) waiting.add(file)
  }

  function isDue(file: string): boolean {
    return (failed.get(file)?.retryAt ?? 0) <= Date.now()
  }

  /** Finds every file that is missing or different there, and our files there that no longer exist here. */
  async function compare(folder: string): Promise<void> {
    const own = await opening
    const [files, there] = await Promise.all([listFiles(folder), destination.list()])
    const here = new Set([...files, ...[...moved.keys()].filter((file) => isHere(folder, file))])
    for (const file of here) {
      const md5 = there.get(file)
      const bytes = files.has(file) ? null : await movedBytes(folder, file)
      const wanted = bytes ? md5Of(bytes) : await md5OfFile(join(folder, file))
      if (!md5 || md5 !== wanted) waiting.add(file)
    }
    await own.add([...here])
    for (const file of own.all()) {
      if (here.has(file)) continue
      if (there.has(file)) waiting.add(file)
      else own.forget(file)
    }
    await own.tidy()
    isCompared = true
  }

  async function copyAll(folder: string, files: readonly string[]): Promise<void> {
    const own = await opening
    const kept = files.filter((file) => isHere(folder, file))
    await own.add(kept)
    await purges?.add(files)
    for (const step of inSteps(kept)) {
      await each(step, (file) => put(folder, file))
      // A page without its script or style would be broken.
      if (step.some((file) => isAsset(file) && failed.has(file))) return
    }
    const gone = files.filter((file) => !isHere(folder, file))
    await each(gone, remove)
  }

  async function each(files: readonly string[], task: (file: string) => Promise<void>): Promise<void> {
    const doOne = (file: string) => counted(() => tryFor(file, () => task(file)))
    await Promise.all(files.map((file) => queue(async () => isStopping || (await doOne(file)))))
  }

  async function counted(task: () => Promise<void>): Promise<void> {
    underWay += 1
    try {
      await task()
    } finally {
      underWay -= 1
    }
  }

  async function put(folder: string, file: string): Promise<void> {
    waiting.delete(file)
    const path = join(folder, file)
    const bytes = existsSync(path) ? null : await movedBytes(folder, file)
    await destination.put(file, bytes ?? (await readFile(path)))
  }

  async function remove(file: string): Promise<void> {
    const own = await opening
    // Written again while others were removed: noted anew, it is put in the next round.
    if (siteDir && isHere(siteDir, file)) return
    waiting.delete(file)
    if (!own.has(file)) return
    await destination.remove(file)
    own.forget(file)
  }

  /** Does it, or records why it failed and when it is retried. */
  async function tryFor(file: string, task: () => Promise<void>): Promise<void> {
    try {
      await task()
      failed.delete(file)
    } catch (error) {
      const attempts = (failed.get(file)?.attempts ?? 0) + 1
      const seconds = backoffSeconds[Math.min(attempts, backoffSeconds.length) - 1] ?? 0
      failed.set(file, { error: reasonOf(error), attempts, retryAt: Date.now() + seconds * 1000 })
      if (file !== EVERYTHING && !TASKS.has(file)) waiting.add(file)
      const words = TASKS.get(file) ?? 'not copied to PUBLISH_TO'
      if (attempts === 1) log.warn({ file, reason: reasonOf(error) }, `${words}; will retry`)
    }
  }

  async function nextDue(): Promise<string | null> {
    const first = Math.min(...[...failed.values()].map(({ retryAt }) => retryAt))
    return Number.isFinite(first) ? new Date(first).toISOString() : null
  }

  return {
    /** Starts copying the site in `folder`, all differences first. */
    start(folder: string): void {
      siteDir = folder
      isCompared = false
      loop.start()
    },

    /** Queues files of the site's folder that were written or removed. */
    note(files: readonly string[]): void {
      for (const file of files) waiting.add(file)
      loop.wake()
    },

    /** How many files are not copied yet. */
    pending: () => waiting.size + underWay + [...TASKS.keys()].filter((task) => failed.has(task)).length,

    failures: () =>
      [...failed].map(([file, { error, attempts }]) => ({
        file: TASKS.has(file) ? file : `PUBLISH_TO/${file}`,
        error,
        attempts,
      })),

    /** Retries failed files immediately. */
    retry(): void {
      for (const failure of failed.values()) failure.retryAt = 0
      loop.wake()
    },

    /** Resolves when nothing is being copied. */
    idle: loop.idle,

    /** Resolves after the files in progress; the next start's comparison finds the rest. */
    async stop(): Promise<void> {
      isStopping = true
      await loop.stop()
    },
  }
}

function isAsset(file: string): boolean {
  return file.startsWith('_astro/')
}

function isFeed(path: string): boolean {
  return path.endsWith('.ics') || path.endsWith('/rss.xml')
}

/** First the assets of pages, then feeds and data, then the pages. */
function inSteps(files: readonly string[]): string[][] {
  const isPage = (file: string) => file.endsWith('.html')
  return [
    files.filter(isAsset),
    files.filter((file) => !isAsset(file) && !isPage(file)),
    files.filter((file) => !isAsset(file) && isPage(file)),
  ]
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // A store's error has its reason only in the name.
  return error.message && error.message !== 'UnknownError' ? error.message : error.name
}
