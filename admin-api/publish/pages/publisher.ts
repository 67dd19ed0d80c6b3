import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { articleKind } from '#shared/kinds/article.ts'
import { matchesKind } from '#shared/kinds/matches.ts'
import type { Upkeep } from '../../platform/database/upkeep.ts'
import { writeAtomically } from '../../platform/files/atomic-file.ts'
import type { Traffic } from '../../platform/http/traffic.ts'
import { createLoop } from '../../platform/loops/loop.ts'
import { createQueue } from '../../platform/loops/queue.ts'
import type { Tracing } from '../../platform/telemetry/tracing.ts'
import { reasonOf } from './failure.ts'
import { manifestText } from './manifest.ts'
import { QUARTER_MS } from './parts/today.ts'
import { type BatchOptions, publishBatch } from './publish-batch.ts'
import type { Site } from './render-pages.ts'
import type { SiteImages } from './site-images.ts'
import * as store from './store/dirty-files.ts'
import type { SaveNotifier } from './store/notify.ts'

/** Turns dirty files into pages: the only writer of content-cache and of the site's folder. */
export type Publisher = ReturnType<typeof createPublisher>

/** The recipient of published changes. */
type Follower = {
  note: BatchOptions['onPublished']
  wake: () => void
  failures: () => Promise<{ file: string; error: string; attempts: number }[]>
  retry: () => Promise<void>
}

/** The service that copies the rendered files. */
type Copy = {
  note: (files: readonly string[]) => void
  pending: () => number
  failures: () => { file: string; error: string; attempts: number }[]
  retry: () => void
}

export type PublisherOptions = Omit<BatchOptions, 'onPublished' | 'images'> & {
  images: Pick<SiteImages, 'missing' | 'place' | 'settle' | 'removeUnused' | 'listen'>
  /** Refreshes the planner's statistics after many rows were stored. */
  upkeep: Pick<Upkeep, 'refresh'>
  /** Publishes scheduled articles whose time has come; returns those that could not be. */
  release: () => Promise<readonly { slug: string; error: unknown }[]>
  /** Whether other processes may share the target: then a lease is held while draining. */
  isShared: boolean
  /** Other processes on the same database; null if there can be none. */
  saveNotifier: SaveNotifier | null
  /** Receives published changes, and is called when nothing more is due; null if there is no recipient. */
  webhook: Follower | null
  /** Bulk work waits while an editor's change is published. */
  traffic: Pick<Traffic, 'during' | 'duringBulk'>
  /** Records how long each batch took. */
  tracing: Pick<Tracing, 'work'>
  /** Copies what was rendered to another destination too; null: none. */
  copy: Copy | null
}

const BATCH = 32
// Larger, since the renderer is idle between two batches: it takes some ten seconds and ends early when a user saves.
// The first is small: after it the database's statistics are refreshed.
const BULK_BATCH = 4096
const FIRST_BULK_BATCH = 256
// How often bulk work checks whether anything else is due, and renews its lease.
const BULK_LOOK_MS = 2_000
const LEASE_SECONDS = 5
// Saves by another process that was killed before its notification are found within this time.
const LOOK_EVERY_MS = 5_000
const FORGET_TARGET_DAYS = 30
const SETTLED_LOOK_MS = 50

export function createPublisher(options: PublisherOptions) {
  const { db, target, contentDir, webhook, copy, saveNotifier } = options
  const batch = { ...options, onPublished: webhook ? webhook.note : async () => {} }
  const owner = randomUUID()
  let site: Site | null = null
  let lastPublishedAt: string | null = null
  let lastDurationMs: number | null = null
  let reported: { file: string; error: string; attempts: number } | null = null
  let isStopped = false
  // A save happened since the current batch's rows were taken.
  let isSaved = false
  let stopListening: (() => Promise<void>) | undefined
  // One at a time, so that publishing waits for at most one preview.
  const previewInTurn = createQueue(1)
  const loop = createLoop({
    name: 'publishing',
    round: drain,
    nextDue: async () => {
      // A clock that was ahead and has been corrected delayed it: until then the page would show tomorrow.
      await store.bringForward(db, target, matchesKind.pattern, QUARTER_MS / 1000)
      return store.nextDue(db, target)
    },
    ...(options.isShared && { longestSleepMs: LOOK_EVERY_MS }),
    log: options.log,
  })

  function noteSave(): void {
    isSaved = true
    loop.wake()
  }

  async function drain(): Promise<void> {
    // Files that are already due go first, and scheduled ones do not wait for all of them.
    const publishing = publishDue()
    const releasing = Promise.allSettled([options.release()])
    const isOurs = await publishing
    const [released] = await releasing
    if (isOurs && (await publishDue())) {
      if (options.isShared) await store.releaseLease(db, target, owner)
      webhook?.wake()
    }
    if (released.status === 'rejected') throw released.reason
    // What could be released is published by now; the rest is tried again with the next round, and holds no other up.
    for (const { slug, error } of released.value) {
      await store.failScheduled(db, target, articleKind.fileOf({ slug }), reasonOf(error))
    }
  }

  /** Publishes until nothing is due; false when another process does, and when this one stops. */
  async function publishDue(): Promise<boolean> {
    let most = FIRST_BULK_BATCH
    let changedInBulk = 0
    let refreshAt = FIRST_BULK_BATCH
    for (;;) {
      if (isStopped || !(await isOurs())) return false
      isSaved = false
      const first = await store.takeDirty(db, target, BATCH)
      if (first.length === 0) return true
      const isBulk = first.some(isBulkWork)
      const rows = isBulk ? await store.takeDirty(db, target, most) : first
      if (isBulk) most = BULK_BATCH
      if (isBulk && changedInBulk >= refreshAt && rows.length >= FIRST_BULK_BATCH) {
        refreshAt = changedInBulk + BULK_BATCH
        await options.upkeep.refresh()
      }
      const started = performance.now()
      const publish = () =>
        options.tracing.work('publish', async (note) => {
          const files = await publishBatch(batch, site, rows, endOfBulk(started))
          note({ 'publish.marks': rows.length, 'publish.files': files })
          return files
        })
      const changed = await (isBulk ? options.traffic.duringBulk(publish) : options.traffic.during(publish))
      if (changed === 0) continue
      if (isBulk) changedInBulk += changed
      // Redirects change without a rendered page, so the copy must check them.
      copy?.note([])
      lastPublishedAt = new Date().toISOString()
      lastDurationMs = Math.round(performance.now() - started)
    }
  }

  /** Takes or renews the lease; false while another process has it. */
  async function isOurs(): Promise<boolean> {
    return !options.isShared || store.takeLease(db, target, owner, LEASE_SECONDS)
  }

  /** Whether bulk work has to end: because a user waits for something else, or another process took over. */
  function endOfBulk(started: number): () => Promise<boolean> {
    let looked = started
    return async () => {
      if (isSaved || isStopped) return true
      if (performance.now() - looked < BULK_LOOK_MS) return false
      looked = performance.now()
      if (!(await isOurs())) return true
      const first = await store.takeDirty(db, target, 1)
      return !first.some(isBulkWork)
    }
  }

  // A round that threw, or could not publish because of another process's lease, has left rows that are due.
  async function isSettled(): Promise<boolean> {
    await loop.idle()
    if (isStopped) throw new Error('It was stopped before everything was published')
    const due = await store.takeDirty(db, target, 1).catch(() => null)
    return due?.length === 0
  }

  return {
    /** Publishes what is due, soon: called after each write. Calls made meanwhile are merged. */
    wake(): void {
      noteSave()
      saveNotifier?.notify()
    },

    /** Makes sure that writes are marked for this target, and forgets targets that no longer exist. */
    async register(): Promise<void> {
      await store.upsertTarget(db, target)
      await store.deleteTargetsUnseenFor(db, FORGET_TARGET_DAYS)
    },

    /** Starts publishing; with a site, into its folder. */
    start(into: Site | null): void {
      site = into && { ...into, ...(copy && { onWritten: copy.note }) }
      if (into && copy) options.images.listen(copy.note)
      loop.start()
      stopListening = saveNotifier?.listen(noteSave)
    },

    /** The page of an unpublished article file; null if nothing is rendered here. */
    async renderPreview(slug: string, text: string): Promise<string | null> {
      if (!site) return null
      const { renderer } = site
      const folder = await mkdtemp(join(tmpdir(), 'touchline-preview-'))
      try {
        await copyFile(join(contentDir, 'site.json'), join(folder, 'site.json'))
        await writeAtomically(join(folder, 'articles', `${slug}.json`), text)
        const order = { contentDir: folder, page: `/${slug}` }
        const { html, error } = await previewInTurn(() => renderer.renderPage(order))
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

    /** Has `status` report what went wrong before anything was published. */
    report(file: string, error: string): void {
      reported = { file, error, attempts: 1 }
    },

    /** Resolves after the current batch. */
    async stop(): Promise<void> {
      isStopped = true
      await stopListening?.()
      await loop.stop()
      if (options.isShared) await store.releaseLease(db, target, owner).catch(() => {})
    },

    /**
     * Resolves when nothing more is due, with the number of files that could not be published; rejects once stopped.
     */
    async settled(): Promise<number> {
      while (!(await isSettled())) await sleep(SETTLED_LOOK_MS)
      const { failures } = await store.dirtyStatus(db, target)
      return failures.length
    },

    /** The answer of GET /api/content/manifest. */
    manifest: (since: number) => manifestText(db, target, since),

    /** The answer of GET /api/publish/status. */
    async status() {
      const { pending, failures } = await store.dirtyStatus(db, target)
      const untold = webhook ? await webhook.failures() : []
      const all = [...failures, ...untold, ...(copy?.failures() ?? []), ...(reported ? [reported] : [])]
      return { pending: pending + (copy?.pending() ?? 0), lastPublishedAt, lastDurationMs, failures: all }
    },

    /** For how many seconds the oldest change has waited to be published. */
    lag: () => store.longestWait(db, target),

    /** Retries failed files immediately. */
    async retry(): Promise<void> {
      await store.retryFailed(db, target)
      await webhook?.retry()
      copy?.retry()
      loop.wake()
    },
  }
}

function isBulkWork({ priority }: store.DirtyFile): boolean {
  return priority >= store.PRIORITY.bulk
}
