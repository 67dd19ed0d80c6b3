import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TZDate } from '@date-fns/tz'
import type { Logger } from 'pino'
import { editorialDay } from '#shared/dates.ts'
import { distFile, pagesOf } from '#shared/pages.ts'
import { findRowBySlug } from '../articles/store.ts'
import type { Db } from '../db/client.ts'
import { listFiles, removeFile, writeAtomically } from './atomic-file.ts'
import { allFiles, buildFile, type SnapshotContext } from './build-file.ts'
import type { Marks } from './marks.ts'
import type { Renderer } from './renderer.ts'
import type { DirtyFile } from './store.ts'
import * as store from './store.ts'

/** Turns dirty files into pages: the one writer of content-cache and of the site's folder. */
export type Publisher = ReturnType<typeof createPublisher>

export type PublisherOptions = {
  db: Db
  marks: Marks
  /** Name of this process's row set in dirty_files. */
  target: string
  /** Whether other processes may share the target: then a lease is held while draining. */
  isShared: boolean
  context: SnapshotContext
  contentDir: string
  log: Logger
}

/** Where pages are drawn; without one only content-cache is kept, and the site is built elsewhere. */
export type Site = { renderer: Renderer; distDir: string }

// Small batches, so that an editor's save never waits long behind bulk work.
const BATCH = 32
const LEASE_SECONDS = 5
const LONGEST_SLEEP_MS = 60_000
const FORGET_TARGET_DAYS = 30

export function createPublisher(options: PublisherOptions) {
  const { db, marks, target, context, contentDir, log } = options
  const owner = randomUUID()
  let site: Site | null = null
  let running: Promise<void> | null = null
  let wokenWhileRunning = false
  let timer: NodeJS.Timeout | undefined
  let stopped = true
  let lastPublishedAt: string | null = null
  let lastDurationMs: number | null = null

  /** Publishes what is due, soon: called after each write. Calls that come meanwhile are one. */
  function wake(): void {
    if (stopped) return
    if (running) {
      wokenWhileRunning = true
      return
    }
    clearTimeout(timer)
    running = drain()
      .catch((error: unknown) => log.error({ err: error }, 'publishing stopped; it goes on by itself'))
      .then(sleepUntilDue)
      .finally(() => {
        running = null
        if (wokenWhileRunning) {
          wokenWhileRunning = false
          wake()
        }
      })
  }

  async function sleepUntilDue(): Promise<void> {
    if (stopped) return
    // Without the database there is nothing to read the next instant from: look again shortly.
    const due = await store.nextDue(db, target).catch(() => new Date(Date.now() + 1000).toISOString())
    const wait = due ? Math.max(Date.parse(due) - Date.now(), 20) : LONGEST_SLEEP_MS
    timer = setTimeout(wake, Math.min(wait, LONGEST_SLEEP_MS))
  }

  /** Publishes until nothing is due. */
  async function drain(): Promise<void> {
    if (options.isShared && !(await store.takeLease(db, target, owner, LEASE_SECONDS))) return
    for (;;) {
      if (options.isShared && !(await store.takeLease(db, target, owner, LEASE_SECONDS))) return
      const rows = await store.takeDirty(db, target, BATCH)
      if (rows.length === 0) break
      await publish(rows)
    }
    if (options.isShared) await store.releaseLease(db, target, owner)
  }

  async function publish(rows: readonly DirtyFile[]): Promise<void> {
    const started = performance.now()
    const scheduled = rows.filter(isScheduledArticle)
    if (scheduled.length > 0) await comeDue(scheduled)

    const due = rows.filter((row) => !isScheduledArticle(row))
    const files = [...new Set(due.map((row) => row.file))]
    const before = await store.publishedHashes(db, target, files)
    const builds = await Promise.all(files.map((file) => buildOne(file, before.get(file) ?? null)))
    const failed = new Map(builds.flatMap(({ file, error }) => (error ? [[file, error]] : [])))

    // What is gone is removed whether or not it was ever rendered: a page must never outlive its file.
    const changes = builds.filter(({ error, sha256, before }) => !error && (sha256 === null || sha256 !== before))
    await writeContent(changes, failed)
    await writePages(
      changes.filter(({ file }) => !failed.has(file)),
      failed,
    )

    await db.transaction(async (tx) => {
      const done = due.filter(({ file }) => !failed.has(file))
      await store.clearDirty(tx, target, done)
      for (const row of due) {
        const error = failed.get(row.file)
        if (error) await store.failDirty(tx, target, row, error)
      }
      const published = changes.filter(({ file }) => !failed.has(file))
      await store.recordPublished(
        tx,
        target,
        published.flatMap(({ file, sha256 }) => (sha256 ? [{ path: file, sha256 }] : [])),
      )
      await store.recordRemoved(
        tx,
        target,
        published.flatMap(({ file, sha256 }) => (sha256 ? [] : [file])),
      )
      // Every page shows the frame.
      if (published.some(({ file, before }) => file === 'site.json' && before !== null)) {
        await store.invalidateAll(tx, target)
      }
      if (due.some(({ file }) => file === 'site.json')) {
        await store.markFiles(
          tx,
          [{ file: 'site.json', dueAt: nextYear(context.timeZone) }],
          store.PRIORITY.frame,
          target,
        )
      }
    })
    if (changes.length > failed.size) {
      lastPublishedAt = new Date().toISOString()
      lastDurationMs = Math.round(performance.now() - started)
    }
    for (const { file, attempts } of due) {
      const error = failed.get(file)
      if (error) log[attempts === 0 ? 'warn' : 'debug']({ file, error, attempts }, 'not published')
    }
  }

  // A scheduled article's time has come: mark all that it changes, by the state of this moment.
  async function comeDue(rows: readonly DirtyFile[]): Promise<void> {
    await db.transaction(async (tx) => {
      for (const row of rows) {
        const slug = row.file.slice('articles/'.length, -'.json'.length)
        const article = await findRowBySlug(tx, slug)
        if (article) await marks.article(tx, null, article)
      }
      await store.clearDirty(tx, target, rows)
    })
  }

  type Build = { file: string; text: string | null; sha256: string | null; before: string | null; error?: string }

  async function buildOne(file: string, before: string | null): Promise<Build> {
    try {
      const text = await buildFile(db, file, context)
      return { file, text, sha256: text === null ? null : hashOf(text), before }
    } catch (error) {
      log.error({ err: error, file }, 'cannot be built')
      return { file, text: null, sha256: null, before, error: messageOf(error) }
    }
  }

  async function writeContent(changes: readonly Build[], failed: Map<string, string>): Promise<void> {
    const writes = changes.map(async ({ file, text }) => {
      const path = join(contentDir, file)
      await (text === null ? removeFile(path) : writeAtomically(path, text)).catch((error: unknown) => {
        failed.set(file, messageOf(error))
      })
    })
    await Promise.all(writes)
  }

  async function writePages(changes: readonly Build[], failed: Map<string, string>): Promise<void> {
    if (!site) return
    const pages = pagesInOrder(changes.filter(({ text }) => text !== null))
    const gone = pagesInOrder(changes.filter(({ text }) => text === null)).reverse()
    if (pages.length + gone.length === 0) return
    try {
      const result = await site.renderer.render({
        contentDir,
        distDir: site.distDir,
        render: pages.map(({ page }) => page),
        remove: gone.map(({ page }) => page),
      })
      const fileOf = new Map([...pages, ...gone].map(({ page, file }) => [page, file]))
      for (const { page, error } of result.failed) failed.set(fileOf.get(page) ?? page, error)
    } catch (error) {
      for (const { file } of changes) failed.set(file, messageOf(error))
    }
  }

  return {
    wake,

    /** Makes sure that writes are marked for this target, and forgets targets that are gone. */
    async register(): Promise<void> {
      await store.upsertTarget(db, target)
      await store.deleteTargetsUnseenFor(db, FORGET_TARGET_DAYS)
    },

    /** Begins to publish; with a site, into its folder. */
    start(into: Site | null): void {
      site = into
      stopped = false
      wake()
    },

    /** The page of an article file that is not published; null where nothing is rendered here. */
    async draw(slug: string, text: string): Promise<string | null> {
      if (!site) return null
      const folder = await mkdtemp(join(tmpdir(), 'touchline-preview-'))
      try {
        await copyFile(join(contentDir, 'site.json'), join(folder, 'site.json'))
        await writeAtomically(join(folder, 'articles', `${slug}.json`), text)
        const { html, error } = await site.renderer.draw({ contentDir: folder, draw: `/${slug}` })
        if (error || html === null) throw new Error(error ?? 'The preview has no page')
        return html
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    /** Whether pages are rendered in this process. */
    get renders(): boolean {
      return site !== null
    },

    /** Ends after the batch under way. */
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await running
      if (options.isShared) await store.releaseLease(db, target, owner).catch(() => {})
    },

    /**
     * Compares what was published with the folders, and marks what is missing, all of it when `everything`
     * is set; removes files that nobody publishes. Called once before start.
     */
    async reconcile(distDir: string | null, everything: boolean): Promise<void> {
      const wanted = await allFiles(db)
      const published = await store.publishedHashes(db, target, wanted)
      const inContent = await listFiles(contentDir)
      const inDist = distDir ? await listFiles(distDir) : null
      const missing = wanted.filter(
        (file) => everything || !published.get(file) || !inContent.has(file) || !hasPages(file, inDist),
      )
      const isWanted = new Set(wanted)
      const stale = [...inContent].filter((file) => /^[^.].*\.json$/.test(file) && !isWanted.has(file))
      await db.transaction(async (tx) => {
        await store.forgetRendered(tx, target, missing)
        // site.json always: the address, the helpline's default or the year may have changed since.
        await store.markFiles(tx, [{ file: 'site.json' }], store.PRIORITY.frame, target)
        const others = missing.filter((file) => file !== 'site.json').map((file) => ({ file }))
        await store.markFiles(tx, others, store.PRIORITY.bulk, target)
      })
      for (const file of stale) await removeFile(join(contentDir, file))
    },

    /** Resolves when nothing is due any more, with how many files could not be published. */
    async settled(): Promise<number> {
      while (running) await running
      const { failures } = await store.dirtyStatus(db, target)
      return failures.length
    },

    /** What GET /api/content/manifest answers: what changed since a version, and what went away. */
    async manifest(since: number) {
      const rows = await store.contentSince(db, target, since)
      const files = rows.filter((row) => !row.isRemoved).map(({ path, sha256, version }) => ({ path, sha256, version }))
      const removed = since === 0 ? [] : rows.filter((row) => row.isRemoved).map(({ path }) => path)
      return { version: rows.reduce((last, row) => Math.max(last, row.version), since), files, removed }
    },

    /** What GET /api/publish/status answers. */
    async status() {
      const { pending, failures } = await store.dirtyStatus(db, target)
      return { pending, lastPublishedAt, lastDurationMs, failures }
    },

    /** Tries again, at once, what failed. */
    async retry(): Promise<void> {
      await store.retryFailed(db, target)
      wake()
    },
  }
}

// Articles first, then lists, then feeds: no list names a page that is not there yet.
type PageOfFile = { page: string; file: string }

const ORDER = ['articles', 'bookmakers', 'archive', 'categories', 'news', 'betting-tips', 'home', 'site', 'feeds']

function pagesInOrder(changes: readonly { file: string }[]): PageOfFile[] {
  const sorted = [...changes].sort((a, b) => orderOf(a.file) - orderOf(b.file))
  return sorted.flatMap(({ file }) => pagesOf(file).map((page) => ({ page, file })))
}

function orderOf(file: string): number {
  return ORDER.indexOf(file.split(/[/.]/)[0] ?? '')
}

function hasPages(file: string, inDist: Set<string> | null): boolean {
  return inDist === null || pagesOf(file).every((page) => inDist.has(distFile(page)))
}

/** The first instant of next year, when the footer's year changes. */
function nextYear(timeZone: string): string {
  const year = Number(editorialDay(new Date().toISOString(), timeZone).slice(0, 4)) + 1
  return new Date(new TZDate(year, 0, 1, timeZone).getTime()).toISOString()
}

function isScheduledArticle(row: DirtyFile): boolean {
  return row.dueAt !== store.NOW && row.file.startsWith('articles/')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
