import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { TZDate } from '@date-fns/tz'
import type { Logger } from 'pino'
import { siteKind } from '#shared/kinds/site.ts'
import type { Marks } from '../../content/marks.ts'
import type { Db } from '../../platform/database/client.ts'
import { today } from '../../platform/database/clock.ts'
import { removeFile, replaceAtomically, writeAtomically } from '../../platform/files/atomic-file.ts'
import { buildFiles } from './build-files.ts'
import { reasonOf } from './failure.ts'
import type { BuildContext, SnapshotContext, Stage } from './kinds/published-kind.ts'
import { inOrder, publishedKindOf } from './kinds.ts'
import { logFailed } from './log-failed.ts'
import { createArchiveReads } from './parts/archive-reads.ts'
import { createCardReads } from './parts/card-reads.ts'
import { createMatchReads } from './parts/match-reads.ts'
import { createTipReads } from './parts/tip-reads.ts'
import { type Site, startRendering } from './render-pages.ts'
import type { SiteImages } from './site-images.ts'
import * as content from './store/content.ts'
import { clearDirty, type DirtyFile, failDirty, markFiles, NOW, PRIORITY } from './store/dirty-files.ts'

/** A file that was published: its hash, or null when it is gone. */
export type PublishedChange = { path: string; sha256: string | null }

export type BatchOptions = {
  db: Db
  marks: Marks
  /** Name of this process's row set in dirty_files. */
  target: string
  context: SnapshotContext
  contentDir: string
  images: Pick<SiteImages, 'place' | 'settle'>
  /** Notified, in the transaction that clears the rows, of what was published. */
  onPublished: (tx: Db, changes: readonly PublishedChange[]) => Promise<void>
  log: Logger
}

// Files that are built and then rendered together: few for an editor's save, so that rendering starts early; more in
// bulk work, where files share their data.
const PART = 2
const BULK_PART = 16
// Parts of bulk work whose data is read at once: each statement costs as much as the rows of some articles.
const READ_TOGETHER = 4
// Parts that are built at a time, so that the database is asked while another part is put together.
// More would hold up the next part to be rendered; the first has nothing beside it.
const PARTS_AT_A_TIME = 2

type Build = {
  file: string
  text: string | null
  sha256: string | null
  before: content.Published | undefined
  error?: string
}

/**
 * Publishes some dirty files: builds each from the current state, writes those whose bytes changed, renders their
 * pages, and clears the rows. A failing file keeps its row and its last good pages, and does not hold up others.
 * Bulk work ends after the part under way once `hasToEnd` says so: the rows of the other files stay. Returns how many
 * files changed.
 */
export async function publishBatch(
  options: BatchOptions,
  site: Site | null,
  rows: readonly DirtyFile[],
  hasToEnd: () => boolean = () => false,
): Promise<number> {
  const { db, target, contentDir, images, log } = options
  await comeDue(options, rows.filter(isScheduled))
  const due = rows.filter((row) => !isScheduled(row))
  const files = orderOf(due)
  const isBulk = due.some(({ priority }) => priority >= PRIORITY.bulk)
  const reads = {
    cardReads: createCardReads(db),
    matchReads: createMatchReads(db, files),
    tipReads: createTipReads(db),
    archiveReads: createArchiveReads(db),
  }
  const context = { ...options.context, ...reads, files, together: new Map() }
  // Building need not wait for it.
  const before = content.publishedFiles(db, target, files)
  before.catch(() => {})
  const changes: Build[] = []
  const failed = new Map<string, string>()
  // Deleted pages are removed whether or not they were rendered: a page must never outlive its file.
  const write = async (builds: readonly Build[]) => {
    for (const { file, error } of builds) if (error) failed.set(file, error)
    const changed = builds.filter((made) => !made.error && (made.sha256 === null || !isShown(made)))
    await writeContent(contentDir, changed, failed)
    await placeImages(images, withoutFailed(changed, failed), failed)
    changes.push(...changed)
    return changed.filter(({ text }) => text !== null)
  }
  const rendering = site && startRendering(site, contentDir)
  const parts = partsOf(files, isBulk)
  // In bulk work the next parts are read while one is rendered; for an editor's save everything is read with the first.
  const contextOf = isBulk ? readInGroups(context, parts) : () => context
  const buildPart = (part: readonly string[]) => build(options, contextOf(part), part, before)
  const begun = new Set<string>()
  let turn = 0
  let rendered: Promise<unknown> | undefined
  for await (const builds of inTurn(parts, PARTS_AT_A_TIME, buildPart)) {
    for (const file of parts[turn++] ?? []) begun.add(file)
    const changed = await write(builds)
    // Bulk work is one part ahead of the renderer: a save that comes now has no more than that before it.
    if (isBulk) await rendered
    // The renderer has it, in a process of its own, while the next part is built.
    rendered = rendering?.add(withoutFailed(changed, failed))
    if (isBulk && hasToEnd()) break
  }
  // At the end, when no list names it any longer.
  rendering?.add(changes.filter(({ text }) => text === null))
  for (const [file, reason] of (await rendering?.failures()) ?? []) failed.set(file, reason)
  const published = withoutFailed(changes, failed)
  const done = due.filter(({ file }) => begun.has(file))
  await record(options, done, published, failed)
  await images.settle(published).catch((error: unknown) => {
    log.warn({ err: error }, 'unused images could not be removed')
  })
  return published.length
}

// Higher priority first; within a priority, in the order of the stages.
function orderOf(due: readonly DirtyFile[]): string[] {
  const byPriority = Map.groupBy(due, ({ priority }) => priority)
  const files = [...byPriority.keys()]
    .sort((a, b) => a - b)
    .flatMap((priority) => inOrder((byPriority.get(priority) ?? []).map(({ file }) => file)))
  return [...new Set(files)]
}

function partsOf(files: readonly string[], isBulk: boolean): string[][] {
  const parts: string[][] = []
  for (const file of files) {
    const last = parts.at(-1)
    const isFull = !last || last.length === (isBulk ? BULK_PART : PART)
    // Lists that come after the subject of a change do not hold it up.
    if (isFull || (!isBulk && stageOf(last[0]) !== stageOf(file))) parts.push([file])
    else last.push(file)
  }
  return parts
}

/** The contexts of parts: a few that follow each other share what they read. */
function readInGroups(context: BuildContext, parts: readonly (readonly string[])[]) {
  const contexts = new Map<readonly string[], BuildContext>()
  for (let from = 0; from < parts.length; from += READ_TOGETHER) {
    const group = parts.slice(from, from + READ_TOGETHER)
    const own = { ...context, files: group.flat(), together: new Map() }
    for (const part of group) contexts.set(part, own)
  }
  return (part: readonly string[]) => contexts.get(part) ?? context
}

/** Does work for some items and yields the results in their order; the first alone, then so many at a time. */
async function* inTurn<Item, Result>(items: readonly Item[], most: number, work: (item: Item) => Promise<Result>) {
  const begun: Promise<Result>[] = []
  for (const at of items.keys()) {
    for (const item of items.slice(begun.length, at === 0 ? 1 : at + most)) {
      const result = work(item)
      // Reported when its turn comes.
      result.catch(() => {})
      begun.push(result)
    }
    yield await (begun[at] as Promise<Result>)
  }
}

function stageOf(file: string | undefined): Stage | undefined {
  return file === undefined ? undefined : publishedKindOf(file)?.stage
}

// The time of some files has come: their kinds mark all that they change.
async function comeDue({ db, marks, target }: BatchOptions, rows: readonly DirtyFile[]): Promise<void> {
  if (rows.length === 0) return
  await db.transaction(async (tx) => {
    await clearDirty(tx, target, rows)
    const byKind = Map.groupBy(rows, ({ file }) => publishedKindOf(file))
    for (const [kind, own] of byKind) {
      const files = own.map(({ file }) => file)
      await kind?.comeDue?.(tx, files, marks)
    }
  })
}

async function build(
  { db, log }: BatchOptions,
  context: BuildContext,
  files: readonly string[],
  before: Promise<ReadonlyMap<string, content.Published>>,
): Promise<Build[]> {
  const built = await buildFiles(db, files, context)
  const published = await before
  return built.map(({ file, text, error }) => {
    if (error) log.error({ err: error, file }, 'cannot be built')
    const sha256 = text === null ? null : hashOf(text)
    return { file, text, sha256, before: published.get(file), ...(error ? { error: reasonOf(error) } : {}) }
  })
}

function isShown({ sha256, before }: Build): boolean {
  return before?.isRendered === true && before.sha256 === sha256
}

async function writeContent(contentDir: string, changes: readonly Build[], failed: Map<string, string>): Promise<void> {
  const writes = changes.map(async (made) => {
    await writeOne(join(contentDir, made.file), made).catch((error: unknown) => {
      failed.set(made.file, reasonOf(error))
    })
  })
  await Promise.all(writes)
}

async function writeOne(path: string, { text, sha256, before }: Build): Promise<void> {
  if (text === null) await removeFile(path)
  // Only its page is rendered again, as every page is after a change of the frame.
  else if (before?.sha256 === sha256) await writeAtomically(path, text)
  else await replaceAtomically(path, text)
}

// A page's assets are written before the page.
async function placeImages(
  images: BatchOptions['images'],
  changes: readonly Build[],
  failed: Map<string, string>,
): Promise<void> {
  for (const { file, text } of changes) {
    if (text === null) continue
    await images.place(file, text).catch((error: unknown) => {
      failed.set(file, reasonOf(error))
    })
  }
}

function withoutFailed(changes: readonly Build[], failed: ReadonlyMap<string, string>): Build[] {
  return changes.filter(({ file }) => !failed.has(file))
}

async function record(
  { db, target, context, onPublished, log }: BatchOptions,
  due: readonly DirtyFile[],
  published: readonly Build[],
  failed: ReadonlyMap<string, string>,
): Promise<void> {
  const isDone = (row: DirtyFile) => !failed.has(row.file)
  const kept = published.flatMap(({ file, sha256 }) => (sha256 === null ? [] : [{ path: file, sha256 }]))
  const gone = published.flatMap(({ file, sha256 }) => (sha256 === null ? [file] : []))
  if (due.some(({ file }) => file === SITE_FILE)) {
    // On its own, and first: with the rows that are cleared here in hand it would wait for saves that wait for it.
    await db.transaction((tx) => frameChanged(tx, target, context.timeZone, published))
  }
  await db.transaction(async (tx) => {
    await clearDirty(tx, target, due.filter(isDone))
    for (const row of due) {
      const reason = failed.get(row.file)
      if (reason) await failDirty(tx, target, row, reason)
    }
    await content.recordPublished(tx, target, kept)
    await content.recordRemoved(tx, target, gone)
    await onPublished(tx, [...kept, ...gone.map((path) => ({ path, sha256: null }))])
  })
  logFailed(log, due, failed)
}

const SITE_FILE = siteKind.pattern

// Every page shows the frame: when it changes, all pages are rendered again. It is also marked for the new year.
async function frameChanged(tx: Db, target: string, timeZone: string, published: readonly Build[]): Promise<void> {
  const frame = published.find(({ file }) => file === SITE_FILE)
  if (frame?.before && frame.before.sha256 !== frame.sha256) await content.invalidateAll(tx, target)
  await markFiles(tx, [{ file: SITE_FILE, dueAt: await nextYear(tx, timeZone) }], PRIORITY.frame, target)
}

/** The first instant of next year, when the footer's year changes. */
async function nextYear(tx: Db, timeZone: string): Promise<string> {
  const year = Number((await today(tx, timeZone)).slice(0, 4)) + 1
  return new Date(new TZDate(year, 0, 1, timeZone).getTime()).toISOString()
}

function isScheduled({ file, dueAt }: DirtyFile): boolean {
  return dueAt !== NOW && publishedKindOf(file)?.comeDue != null
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
