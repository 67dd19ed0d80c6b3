import { and, asc, eq, gt, gte, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { contentFiles, dirtyFiles } from '../../platform/database/tables.ts'
import { NOW, WEBHOOK_TARGET as TARGET } from '../pages/store.ts'

/**
 * The webhook's rows of dirty_files. One that was just noted is due at NOW; those of a delivery share the instant
 * at which it was made, so that a try after a restart says the same under the same id.
 */
export const MOST_TRIES = 5

/** A delivery to be tried: when it was made, what it is about, and how often it was tried. */
export type Delivery = { at: string; files: string[]; versions: number[]; attempts: number }

/** Notes what was published, as far as the webhook has not heard of it. */
export async function note(tx: Db, changes: readonly { path: string; sha256: string | null }[]): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`
    with change as (
      select path, sha256 from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as c(path text, sha256 text)
    ), told as (
      insert into ${contentFiles} (target, path, sha256, version)
      select ${TARGET}, path, sha256, nextval('dirty_version') from change where sha256 is not null
      on conflict (target, path) do update
      set sha256 = excluded.sha256, is_removed = false, version = excluded.version
      where content_files.sha256 <> excluded.sha256 or content_files.is_removed
      returning path
    ), gone as (
      update ${contentFiles} set is_removed = true, version = nextval('dirty_version')
      from change
      where target = ${TARGET} and content_files.path = change.path and change.sha256 is null and not is_removed
      returning content_files.path
    )
    insert into ${dirtyFiles} (target, file, due_at, version, priority)
    select ${TARGET}, path, ${NOW}::timestamptz, nextval('dirty_version'), 0
    from (select path from told union all select path from gone) as news(path)
    order by path
    on conflict (target, file, due_at) do update set version = excluded.version, marked_at = now()`)
}

/** Notes what a target published while nobody listened. */
export async function noteMissed(tx: Db, target: string): Promise<void> {
  const rows = await tx
    .select({
      path: contentFiles.path,
      sha256: sql<string | null>`case when ${contentFiles.isRemoved} then null else ${contentFiles.sha256} end`,
    })
    .from(contentFiles)
    .where(eq(contentFiles.target, target))
  await note(tx, rows)
}

/** Makes one delivery of all that was noted. `at` names it: an instant that no other has. */
export async function makeDelivery(db: Db, at: string): Promise<void> {
  await db
    .update(dirtyFiles)
    .set({ dueAt: at })
    .where(and(eq(dirtyFiles.target, TARGET), eq(dirtyFiles.dueAt, NOW)))
}

/** The oldest delivery whose time has come, or null. */
export async function nextDelivery(db: Db): Promise<Delivery | null> {
  const [first] = await db
    .select({ at: dirtyFiles.dueAt, attempts: dirtyFiles.attempts })
    .from(dirtyFiles)
    .where(and(isWaiting, sql`coalesce(${dirtyFiles.retryAt}, now()) <= now()`))
    .orderBy(asc(dirtyFiles.dueAt))
    .limit(1)
  if (!first) return null
  const rows = await db
    .select({ file: dirtyFiles.file, version: dirtyFiles.version })
    .from(dirtyFiles)
    .where(isDelivery(first.at))
    .orderBy(asc(dirtyFiles.file))
  return { ...first, files: rows.map(({ file }) => file), versions: rows.map(({ version }) => version) }
}

/** Strikes a delivery that arrived, and those given up before it: whoever heard of the newest is up to date. */
export async function delivered(db: Db, at: string): Promise<void> {
  await db.delete(dirtyFiles).where(isDelivery(at))
  await db
    .delete(dirtyFiles)
    .where(and(eq(dirtyFiles.target, TARGET), lte(dirtyFiles.dueAt, at), gte(dirtyFiles.attempts, MOST_TRIES)))
}

/** Keeps a delivery that failed, with its reason, for another try after `seconds`. */
export async function failed(db: Db, { at, attempts }: Delivery, error: string, seconds: number): Promise<void> {
  await db
    .update(dirtyFiles)
    .set({ attempts: attempts + 1, error, retryAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(isDelivery(at))
}

/** When a delivery is next to be made or tried; null when none is. */
export async function nextTry(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ at: sql<string | null>`min(coalesce(${dirtyFiles.retryAt}, ${dirtyFiles.dueAt}))` })
    .from(dirtyFiles)
    .where(and(eq(dirtyFiles.target, TARGET), lt(dirtyFiles.attempts, MOST_TRIES)))
  return row?.at ? new Date(row.at).toISOString() : null
}

/** Deliveries that failed so far, one line each. */
export async function failures(db: Db): Promise<{ file: string; error: string; attempts: number }[]> {
  const rows = await db
    .selectDistinctOn([dirtyFiles.dueAt], { error: dirtyFiles.error, attempts: dirtyFiles.attempts })
    .from(dirtyFiles)
    .where(and(eq(dirtyFiles.target, TARGET), isNotNull(dirtyFiles.error)))
    .orderBy(asc(dirtyFiles.dueAt))
  return rows.map(({ error, attempts }) => ({ file: TARGET, error: error ?? '', attempts }))
}

/** Has every delivery that failed tried again at once, those given up too. */
export async function retryFailures(db: Db): Promise<void> {
  await db
    .update(dirtyFiles)
    .set({ attempts: 0, retryAt: null })
    .where(and(eq(dirtyFiles.target, TARGET), isNotNull(dirtyFiles.error)))
}

function isDelivery(at: string) {
  return and(eq(dirtyFiles.target, TARGET), eq(dirtyFiles.dueAt, at))
}

const isWaiting = and(eq(dirtyFiles.target, TARGET), gt(dirtyFiles.dueAt, NOW), lt(dirtyFiles.attempts, MOST_TRIES))
