import { setImmediate as othersTurn } from 'node:timers/promises'
import { and, asc, count, eq, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { dirtyFiles, publishTargets } from '../../../platform/database/tables/publishing.ts'

/** A row taken by a publisher: it is only cleared if it still has the version it was taken with. */
export type DirtyFile = { file: string; dueAt: string; version: number; priority: number; attempts: number }

/** A due time at the epoch means now; a schedule has its own instant. */
export const NOW = '1970-01-01T00:00:00.000Z'

// A few milliseconds of work.
const MARKS_AT_ONCE = 2000

/** Targets that are notified of changes instead of being written: their rows are added when files are published. */
export const LISTENERS = { webhook: 'webhook', indexNow: 'indexnow', webSub: 'websub' } as const

/** A file to publish: now, or at an instant; `priority` if it may wait longer than the call's. */
export type Mark = { file: string; dueAt?: string; priority?: number }

/**
 * Lower goes first, and alone: the frame, since every page reads it; then the article and the front page, with the
 * lists after them; then numbered parts and feeds, which are less urgent; then removed articles, once no list names
 * them any more; and bulk work last, its lists after the articles that they name.
 */
export const PRIORITY = { frame: -1, save: 0, list: 1, part: 2, feed: 3, removal: 4, bulk: 10, bulkList: 11 } as const

export async function upsertTarget(db: Db, name: string): Promise<void> {
  await db
    .insert(publishTargets)
    .values({ name })
    .onConflictDoUpdate({ target: publishTargets.name, set: { seenAt: sql`now()` } })
}

export async function deleteTargetsUnseenFor(db: Db, days: number): Promise<void> {
  await db.delete(publishTargets).where(lte(publishTargets.seenAt, sql`now() - make_interval(days => ${days})`))
}

/** Takes or renews the right to drain a target; false while another process has it. */
export async function takeLease(db: Db, name: string, owner: string, seconds: number): Promise<boolean> {
  const rows = await db
    .update(publishTargets)
    .set({ leaseOwner: owner, leaseUntil: sql`now() + make_interval(secs => ${seconds})`, seenAt: sql`now()` })
    .where(
      and(
        eq(publishTargets.name, name),
        or(eq(publishTargets.leaseOwner, owner), sql`coalesce(${publishTargets.leaseUntil}, now()) <= now()`),
      ),
    )
    .returning({ name: publishTargets.name })
  return rows.length > 0
}

export async function releaseLease(db: Db, name: string, owner: string): Promise<void> {
  await db
    .update(publishTargets)
    .set({ leaseOwner: null, leaseUntil: null })
    .where(and(eq(publishTargets.name, name), eq(publishTargets.leaseOwner, owner)))
}

/** Marks files for every written target, or for one; a file that is already marked gets a new version. */
export async function markFiles(tx: Db, marks: readonly Mark[], priority: number, target?: string): Promise<void> {
  if (marks.length === 0) return
  const rows = await written(marks, priority)
  await tx.execute(sql`
    insert into ${dirtyFiles} (target, file, due_at, version, priority)
    select t.name, m.file, m.due, nextval('dirty_version'), m.priority
    from ${publishTargets} t
    cross join jsonb_to_recordset(${rows}::text::jsonb) as m(file text, due timestamptz, priority int)
    where ${
      target === undefined
        ? sql`t.name not in (${sql.join(
            Object.values(LISTENERS).map((name) => sql`${name}`),
            sql`, `,
          )})`
        : sql`t.name = ${target}`
    }
    order by t.name, m.file
    on conflict (target, file, due_at) do update
    set version = excluded.version, priority = least(dirty_files.priority, excluded.priority),
        attempts = 0, retry_at = null, error = null, marked_at = now()`)
}

// As JSON, each file and instant once: a statement may not update one row twice. An import marks hundreds of thousands,
// so others get a turn between batches.
async function written(marks: readonly Mark[], priority: number): Promise<string> {
  const unique = new Map<string, string>()
  for (const [n, mark] of marks.entries()) {
    if (n % MARKS_AT_ONCE === MARKS_AT_ONCE - 1) await othersTurn()
    const { file, dueAt = NOW } = mark
    const row = { file, due: dueAt, priority: Math.max(mark.priority ?? priority, priority) }
    unique.set(`${file} ${dueAt}`, JSON.stringify(row))
  }
  return `[${[...unique.values()].join(',')}]`
}

/** The next rows that a target must publish: those of the highest due priority, in order, at most `limit`. */
export async function takeDirty(db: Db, target: string, limit: number): Promise<DirtyFile[]> {
  const rows = await db
    .select({
      file: dirtyFiles.file,
      dueAt: dirtyFiles.dueAt,
      version: dirtyFiles.version,
      priority: dirtyFiles.priority,
      attempts: dirtyFiles.attempts,
    })
    .from(dirtyFiles)
    .where(isDue(target))
    // In the order of the index: the first of a hundred thousand must cost no more than the first of ten.
    .orderBy(asc(dirtyFiles.priority), asc(dirtyFiles.dueAt))
    .limit(limit)
  return rows.filter(({ priority }) => priority === rows[0]?.priority || isList(rows[0], priority))
}

// Lists are in one batch with the pages that they name: separate batches would need five more queries.
function isList(first: DirtyFile | undefined, priority: number): boolean {
  return first?.priority === PRIORITY.save && priority === PRIORITY.list
}

/** When the next row of a target is due; null if none waits. */
export async function nextDue(db: Db, target: string): Promise<string | null> {
  const [row] = await db
    .select({
      at: sql<string | null>`min(greatest(${dirtyFiles.dueAt}, coalesce(${dirtyFiles.retryAt}, ${dirtyFiles.dueAt})))`,
    })
    .from(dirtyFiles)
    .where(eq(dirtyFiles.target, target))
  return row?.at ? new Date(row.at).toISOString() : null
}

/** Makes a file due that is scheduled further ahead than so many seconds, which only another clock can have done. */
export async function bringForward(db: Db, target: string, file: string, seconds: number): Promise<void> {
  // One row at a time: two may not be due at the same instant.
  await db.execute(sql`
    update ${dirtyFiles} set due_at = now()
    where target = ${target} and file = ${file} and due_at = (
      select max(due_at) from ${dirtyFiles}
      where target = ${target} and file = ${file} and due_at > now() + make_interval(secs => ${seconds}))`)
}

/** Clears rows unless they were marked again meanwhile. */
export async function clearDirty(tx: Db, target: string, rows: readonly DirtyFile[]): Promise<void> {
  if (rows.length === 0) return
  // By the key, however many others wait.
  await tx.execute(sql`
    delete from ${dirtyFiles}
    using jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as taken(file text, "dueAt" timestamptz, version int8)
    where target = ${target} and dirty_files.file = taken.file and due_at = taken."dueAt"
      and dirty_files.version = taken.version`)
}

/** Keeps a row that could not be published, with its reason, for a later retry. */
export async function failDirty(tx: Db, target: string, row: DirtyFile, error: string): Promise<void> {
  const seconds = Math.min(300, 2 ** row.attempts)
  await tx
    .update(dirtyFiles)
    .set({ attempts: row.attempts + 1, error, retryAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(
      and(
        eq(dirtyFiles.target, target),
        eq(dirtyFiles.file, row.file),
        eq(dirtyFiles.dueAt, row.dueAt),
        eq(dirtyFiles.version, row.version),
      ),
    )
}

/**
 * Notes why a scheduled file could not be published at its time, with another time half a minute later. Other times of
 * the file remain, such as one that it was scheduled for before.
 */
export async function failScheduled(db: Db, target: string, file: string, error: string): Promise<void> {
  await db.execute(sql`
    insert into ${dirtyFiles} (target, file, due_at, version, priority, attempts, error)
    select ${target}, ${file}, now() + interval '30 seconds', nextval('dirty_version'), ${PRIORITY.save}, 1, ${error}
    where not exists (
      select from ${dirtyFiles} where target = ${target} and file = ${file} and due_at > now() and error is not null
    )`)
}

/** Makes every failed row due now. */
export async function retryFailed(db: Db, target: string): Promise<void> {
  await db
    .update(dirtyFiles)
    .set({ retryAt: null })
    .where(and(eq(dirtyFiles.target, target), isNotNull(dirtyFiles.error)))
}

/** How many rows are due, and which failed and why. */
export async function dirtyStatus(
  db: Db,
  target: string,
): Promise<{ pending: number; failures: { file: string; error: string; attempts: number }[] }> {
  const [waiting] = await db
    .select({ total: count() })
    .from(dirtyFiles)
    .where(and(eq(dirtyFiles.target, target), lte(dirtyFiles.dueAt, sql`now()`)))
  const failures = await db
    .select({ file: dirtyFiles.file, error: sql<string>`${dirtyFiles.error}`, attempts: dirtyFiles.attempts })
    .from(dirtyFiles)
    .where(and(eq(dirtyFiles.target, target), isNotNull(dirtyFiles.error)))
    .orderBy(asc(dirtyFiles.file))
    .limit(100)
  return { pending: waiting?.total ?? 0, failures }
}

/** For how many seconds the longest waiting file has been due; 0 if nothing waits. */
export async function longestWait(db: Db, target: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`coalesce(extract(epoch from now() - min(${dirtyFiles.dueAt})), 0)::float8` })
    .from(dirtyFiles)
    .where(and(eq(dirtyFiles.target, target), lte(dirtyFiles.dueAt, sql`now()`)))
  return row?.seconds ?? 0
}

function isDue(target: string) {
  return and(
    eq(dirtyFiles.target, target),
    lte(dirtyFiles.dueAt, sql`now()`),
    sql`coalesce(${dirtyFiles.retryAt}, now()) <= now()`,
  )
}
