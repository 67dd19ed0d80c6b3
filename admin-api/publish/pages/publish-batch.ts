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

/** A published file: its hash, or null if it was removed. */
export type PublishedChange = { path: string; sha256: string | null }

export type BatchOptions = {
  db: Db
  marks: Marks
  /** Identifies this process's rows in dirty_files. */
  target: string
  context: SnapshotContext
  contentDir: string
  images: Pick<SiteImages, 'missing' | 'place' | 'settle' | 'removeUnused'>
  /** Notified, in the transaction that clears the rows, of what was published. */
  onPublished: (tx: Db, changes: readonly PublishedChange[]) => Promise<void>
  log: Logger
}

// Files that are built and then rendered together: few for an editor's save, so that rendering starts early; more in
// bulk work, where files share their data.
const PART = 2
const BULK_PART = 16
// Parts of bulk work whose data is read together: each statement costs as much as the rows of some articles.
const READ_TOGETHER = 4
// Parts of bulk work that are recorded together and share their other reads.
const RECORDED_TOGETHER = 16
// Parts being built at a time, so that the database is queried while another part is assembled. More would delay the
// next part to be rendered; the first is built alone.
const PARTS_AT_A_TIME = 2

type Build = {
  file: string
  text: string | null
  sha256: string | null
  before: content.Published | undefined
  error?: string
}

/** Files of a batch that are recorded together. */
type Section = {
  files: string[]
  changes: Build[]
  failed: Map<string, string>
  rendering: ReturnType<typeof startRendering> | null
}

/**
 * Publishes some dirty files: builds each from the current state, writes those whose bytes changed, renders their
 * pages, and clears the rows. A failing file keeps its row and its last good pages, and does not delay others. Bulk
 * work ends after the current part once `hasToEnd` says so: the rows of the other files stay. Returns how many files
 * changed.
 */
export async function publishBatch(
  options: BatchOptions,
  site: Site | null,
  rows: readonly DirtyFile[],
  hasToEnd: () => Promise<boolean> = async () => false,
): Promise<number> {
  const { contentDir, images, log } = options
  await comeDue(options, rows.filter(isScheduled))
  const due = rows.filter((row) => !isScheduled(row))
  const isBulk = due.some(({ priority }) => priority >= PRIORITY.bulk)
  const parts = partsOf(orderOf(due), isBulk)
  const newSection = (): Section => ({
    files: [],
    changes: [],
    failed: new Map(),
    rendering: site && startRendering(site, contentDir),
  })
  let count = 0
  const finish = async (section: Section) => {
    count += await finishSection(options, due, section)
  }
  let section = newSection()
  let finishing: Promise<void> = Promise.resolve()
  let rendered: Promise<unknown> | undefined
  let turn = 0
  for await (const builds of inTurn(parts, PARTS_AT_A_TIME, readsOf(options, parts, isBulk))) {
    section.files.push(...(parts[turn++] ?? []))
    const changed = await write(options, section, builds)
    // Bulk work is one part ahead of the renderer: a save that arrives now waits for no more than that.
    if (isBulk) await rendered
    // The renderer, in a separate process, has it while the next part is built.
    rendered = section.rendering?.add(withoutFailed(changed, section.failed))
    if (!isBulk) continue
    if (await hasToEnd()) break
    if (turn % RECORDED_TOGETHER > 0) continue
    await finishing
    finishing = settled(finish(section))
    section = newSection()
  }
  await finishing
  await finish(section)
  await images.removeUnused().catch((error: unknown) => {
    log.warn({ err: error }, 'unused images could not be removed')
  })
  return count
}

/** Writes what was built; returns what is to be rendered. */
async function write(
  { contentDir, images }: BatchOptions,
  { changes, failed }: Section,
  builds: readonly Build[],
): Promise<Build[]> {
  for (const { file, error } of builds) if (error) failed.set(file, error)
  const changed = builds.filter((made) => !made.error && (made.sha256 === null || !isShown(made)))
  await writeContent(contentDir, changed, failed)
  await placeImages(images, withoutFailed(changed, failed), failed)
  changes.push(...changed)
  return changed.filter(({ text }) => text !== null)
}

/** Records what was written once its pages are rendered; returns how many files changed. */
async function finishSection(
  options: BatchOptions,
  due: readonly DirtyFile[],
  { files, changes, failed, rendering }: Section,
): Promise<number> {
  // Deleted pages are removed even if they were not rendered: a page must never outlive its file. At the end, when no
  // list names it any more.
  rendering?.add(changes.filter(({ text }) => text === null))
  for (const [file, reason] of (await rendering?.failures()) ?? []) failed.set(file, reason)
  const published = withoutFailed(changes, failed)
  const begun = new Set(files)
  const done = due.filter(({ file }) => begun.has(file))
  await record(options, done, published, failed)
  options.images.settle(published)
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
    // Lists that come after the subject of a change do not delay it.
    if (isFull || (!isBulk && stageOf(last[0]) !== stageOf(file))) parts.push([file])
    else last.push(file)
  }
  return parts
}

/**
 * How parts are built. For an editor's save everything is read with the first part. In bulk work the next parts are
 * read while one is rendered, a few at once, and nothing read is kept for the whole of a long batch.
 */
function readsOf(options: BatchOptions, parts: readonly (readonly string[])[], isBulk: boolean) {
  const groupOf = sharedBy(parts, isBulk ? READ_TOGETHER : parts.length, (files) => ({
    files,
    together: new Map(),
    // Building need not wait for it.
    before: settled(content.publishedFiles(options.db, options.target, files)),
  }))
  const sectionOf = sharedBy(parts, isBulk ? RECORDED_TOGETHER : parts.length, (files) => ({
    cardReads: createCardReads(options.db),
    matchReads: createMatchReads(options.db, files),
    tipReads: createTipReads(options.db),
    archiveReads: createArchiveReads(options.db),
  }))
  return (part: readonly string[], at: number) => {
    const { before, ...group } = groupOf(at)
    return build(options, { ...options.context, ...sectionOf(at), ...group }, part, before)
  }
}

/** Reads shared by `size` consecutive parts, made for the first of them. Parts are requested in order. */
function sharedBy<Shared>(
  parts: readonly (readonly string[])[],
  size: number,
  make: (files: string[]) => Shared,
): (at: number) => Shared {
  let last: { from: number; shared: Shared } | undefined
  return (at) => {
    const from = at - (at % size)
    if (last?.from !== from) last = { from, shared: make(parts.slice(from, from + size).flat()) }
    return last.shared
  }
}

// A failure reaches the callers that wait for the result; if there are none, it must not become an unhandled rejection.
function settled<Result>(result: Promise<Result>): Promise<Result> {
  result.catch(() => {})
  return result
}

/** Does work for some items and yields the results in order; the first alone, then so many at a time. */
async function* inTurn<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item, at: number) => Promise<Result>,
) {
  const begun: Promise<Result>[] = []
  let next = 0
  for (const at of items.keys()) {
    for (const item of items.slice(next, at === 0 ? 1 : at + most)) begun.push(settled(work(item, next++)))
    yield await (begun.shift() as Promise<Result>)
  }
}

function stageOf(file: string | undefined): Stage | undefined {
  return file === undefined ? undefined : publishedKindOf(file)?.stage
}

// Some files have fallen due: their kinds mark everything that they change.
async function comeDue(options: BatchOptions, rows: readonly DirtyFile[]): Promise<void> {
  const byKind = Map.groupBy(rows, ({ file }) => publishedKindOf(file))
  for (const [kind, own] of byKind) await markFor(options, kind, own)
}

// Not in one transaction, for which others would wait; the rows are cleared afterwards, so that it is repeated if it is
// interrupted. One that fails is kept with its reason and holds up nothing else.
async function markFor(
  options: BatchOptions,
  kind: ReturnType<typeof publishedKindOf>,
  rows: readonly DirtyFile[],
): Promise<void> {
  const { db, marks, target, log } = options
  const files = rows.map(({ file }) => file)
  try {
    await kind?.comeDue?.(db, files, marks, target)
    await clearDirty(db, target, rows)
  } catch (error) {
    const [row, ...others] = rows
    if (!row) throw error
    if (others.length > 0) {
      for (const one of rows) await markFor(options, kind, [one])
      return
    }
    log.error({ err: error, file: row.file }, 'what has fallen due cannot be marked')
    await failDirty(db, target, row, reasonOf(error))
  }
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
  // Only its page is rendered again, like every page after a change of the frame.
  else if (before?.sha256 === sha256) await writeAtomically(path, text)
  else await replaceAtomically(path, text)
}

// A page's assets are written before the page.
async function placeImages(
  images: BatchOptions['images'],
  changes: readonly Build[],
  failed: Map<string, string>,
): Promise<void> {
  const missing = await images.missing(changes.flatMap(({ text }) => text ?? [])).catch((error: unknown) => {
    for (const { file } of changes) failed.set(file, reasonOf(error))
    return new Set<string>()
  })
  for (const { file, text } of changes) {
    if (text === null) continue
    await images.place(file, text, missing).catch((error: unknown) => {
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
    // Alone and first: holding the rows cleared here, it would wait for saves that wait for it.
    await frameChanged(db, target, context.timeZone, published)
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
async function frameChanged(db: Db, target: string, timeZone: string, published: readonly Build[]): Promise<void> {
  const frame = published.find(({ file }) => file === SITE_FILE)
  if (frame?.before && frame.before.sha256 !== frame.sha256) await content.invalidateAll(db, target)
  await markFiles(db, [{ file: SITE_FILE, dueAt: await nextYear(db, timeZone) }], PRIORITY.frame, target)
}

/** The first instant of next year, when the footer's year changes. */
async function nextYear(db: Db, timeZone: string): Promise<string> {
  const year = Number((await today(db, timeZone)).slice(0, 4)) + 1
  return new Date(new TZDate(year, 0, 1, timeZone).getTime()).toISOString()
}

function isScheduled({ file, dueAt }: DirtyFile): boolean {
  return dueAt !== NOW && publishedKindOf(file)?.comeDue != null
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
