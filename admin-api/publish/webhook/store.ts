import { and, asc, eq, gt, gte, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { contentFiles, dirtyFiles } from '../../platform/database/tables/publishing.ts'
import { NOW } from '../pages/store.ts'

/**
 * The rows of dirty_files of a listener, which is a target of its own. A new one is due at NOW; those of a delivery
 * share the instant at which it was made, so that a retry after a restart sends the same under the same id.
 */
export const MOST_TRIES = 5

/** A delivery to be sent: when it was made, its changes, and how often it was tried. */
export type Delivery = { at: string; files: string[]; versions: number[]; attempts: number }

/** Adds published changes that `listener` has not received yet. */
export async function note(
  tx: Db,
  listener: string,
  changes: readonly { path: string; sha256: string | null }[],
): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`
    with change as (
      select path, sha256 from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as c(path text, sha256 text)
    ), told as (
      insert into ${contentFiles} (target, path, sha256, version)
      select ${listener}, path, sha256, nextval('dirty_version') from change where sha256 is not null
      on conflict (target, path) do update
      set sha256 = excluded.sha256, is_removed = false, version = excluded.version
      where content_files.sha256 <> excluded.sha256 or content_files.is_removed
      returning path
    ), gone as (
      update ${contentFiles} set is_removed = true, version = nextval('dirty_version')
      from change
      where target = ${listener} and content_files.path = change.path and change.sha256 is null and not is_removed
      returning content_files.path
    )
    insert into ${dirtyFiles} (target, file, due_at, version, priority)
    select ${listener}, path, ${NOW}::timestamptz, nextval('dirty_version'), 0
    from (select path from told union all select path from gone) as news(path)
    order by path
    on conflict (target, file, due_at) do update set version = excluded.version, marked_at = now()`)
}

/** Adds changes that a target published while no listener ran. */
export async function noteMissed(tx: Db, listener: string, target: string): Promise<void> {
  const rows = await tx
    .select({
      path: contentFiles.path,
      sha256: sql<string | null>`case when ${contentFiles.isRemoved} then null else ${contentFiles.sha256} end`,
    })
    .from(contentFiles)
    .where(eq(contentFiles.target, target))
  await note(tx, listener, rows)
}

/** Makes one delivery of all that was noted. `at` names it: an instant that no other has. */
export async function makeDelivery(db: Db, listener: string, at: string): Promise<void> {
  await db
    .update(dirtyFiles)
    .set({ dueAt: at })
    .where(and(eq(dirtyFiles.target, listener), eq(dirtyFiles.dueAt, NOW)))
}

/** The oldest delivery whose time has come, or null. */
export async function nextDelivery(db: Db, listener: string): Promise<Delivery | null> {
  const [first] = await db
    .select({ at: dirtyFiles.dueAt, attempts: dirtyFiles.attempts })
    .from(dirtyFiles)
    .where(and(isWaiting(listener), sql`coalesce(${dirtyFiles.retryAt}, now()) <= now()`))
    .orderBy(asc(dirtyFiles.dueAt))
    .limit(1)
  if (!first) return null
  const rows = await db
    .select({ file: dirtyFiles.file, version: dirtyFiles.version })
    .from(dirtyFiles)
    .where(isDelivery(listener, first.at))
    .orderBy(asc(dirtyFiles.file))
  return { ...first, files: rows.map(({ file }) => file), versions: rows.map(({ version }) => version) }
}

/** Removes a delivery that arrived, and failed ones before it: a recipient of the newest is current. */
export async function delivered(db: Db, listener: string, at: string): Promise<void> {
  await db.delete(dirtyFiles).where(isDelivery(listener, at))
  await db
    .delete(dirtyFiles)
    .where(and(eq(dirtyFiles.target, listener), lte(dirtyFiles.dueAt, at), gte(dirtyFiles.attempts, MOST_TRIES)))
}

/** Keeps a delivery that failed, with its reason, for another try after `seconds`. */
export async function failed(
  db: Db,
  listener: string,
  { at, attempts }: Delivery,
  error: string,
  seconds: number,
): Promise<void> {
  await db
    .update(dirtyFiles)
    .set({ attempts: attempts + 1, error, retryAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(isDelivery(listener, at))
}

/** When a delivery that was made is next to be tried; null when none is. */
export function nextTry(db: Db, listener: string): Promise<string | null> {
  return earliest(db, isWaiting(listener))
}

/** The same, including recorded changes that are not part of a delivery yet: those are due immediately. */
export function nextWork(db: Db, listener: string): Promise<string | null> {
  return earliest(db, and(eq(dirtyFiles.target, listener), lt(dirtyFiles.attempts, MOST_TRIES)))
}

async function earliest(db: Db, which: SQL | undefined): Promise<string | null> {
  const [row] = await db
    .select({ at: sql<string | null>`min(coalesce(${dirtyFiles.retryAt}, ${dirtyFiles.dueAt}))` })
    .from(dirtyFiles)
    .where(which)
  return row?.at ? new Date(row.at).toISOString() : null
}

/** Deliveries that failed so far, one line each. */
export async function failures(db: Db, listener: string): Promise<{ file: string; error: string; attempts: number }[]> {
  const rows = await db
    .selectDistinctOn([dirtyFiles.dueAt], { error: dirtyFiles.error, attempts: dirtyFiles.attempts })
    .from(dirtyFiles)
    .where(and(eq(dirtyFiles.target, listener), isNotNull(dirtyFiles.error)))
    .orderBy(asc(dirtyFiles.dueAt))
  return rows.map(({ error, attempts }) => ({ file: listener, error: error ?? '', attempts }))
}

/** Has every delivery that failed tried again at once, those given up too. */
export async function retryFailures(db: Db, listener: string): Promise<void> {
  await db
    .update(dirtyFiles)
    .set({ attempts: 0, retryAt: null })
    .where(and(eq(dirtyFiles.target, listener), isNotNull(dirtyFiles.error)))
}

function isDelivery(listener: string, at: string) {
  return and(eq(dirtyFiles.target, listener), eq(dirtyFiles.dueAt, at))
}

function isWaiting(listener: string) {
  return and(eq(dirtyFiles.target, listener), gt(dirtyFiles.dueAt, NOW), lt(dirtyFiles.attempts, MOST_TRIES))
}

/** Whether it ever received anything. */
export async function hasHeard(db: Db, listener: string): Promise<boolean> {
  const rows = await db
    .select({ path: contentFiles.path })
    .from(contentFiles)
    .where(eq(contentFiles.target, listener))
    .limit(1)
  return rows.length > 0
}

/** Forgets what was noted and is part of no delivery yet. */
export async function forgetNoted(tx: Db, listener: string): Promise<void> {
  await tx.delete(dirtyFiles).where(and(eq(dirtyFiles.target, listener), eq(dirtyFiles.dueAt, NOW)))
}
