import { and, asc, eq, gte, isNotNull, isNull, lt, lte, max, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { contentFiles, dirtyFiles, outbox } from '../../platform/database/tables/publishing.ts'

/**
 * The outbox of a listener: published changes, collected into deliveries. The rows of a delivery share the instant at
 * which it was made, so that a retry after a restart sends the same under the same id.
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
    insert into ${outbox} (listener, file, version)
    select ${listener}, path, nextval('dirty_version')
    from (select path from told union all select path from gone) as news(path)
    order by path
    on conflict (listener, file) where delivery_at is null
    do update set version = excluded.version, noted_at = now()`)
}

/**
 * Takes over what an earlier version kept for a listener among the files to publish: the epoch there meant that a
 * change was in no delivery yet. Such a version may have run until now, so this is done at each start.
 */
export async function adoptEarlier(tx: Db, listener: string): Promise<void> {
  await tx.execute(sql`
    with earlier as (
      delete from ${dirtyFiles} where target = ${listener}
      returning file, version, nullif(due_at, to_timestamp(0)) as delivery_at, attempts, retry_at, error
    )
    insert into ${outbox} (listener, file, version, delivery_at, attempts, retry_at, error)
    select ${listener}, earlier.* from earlier
    on conflict (listener, file) where delivery_at is null do nothing`)
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

/** The version of the newest change that is part of no delivery yet; null when there is none. */
export async function newestNoted(db: Db, listener: string): Promise<number | null> {
  const [row] = await db
    .select({ version: max(outbox.version) })
    .from(outbox)
    .where(isUncollected(listener))
  return row?.version ?? null
}

/** Makes one delivery of all that was noted, up to a version. `at` names it: an instant that no other has. */
export async function makeDelivery(db: Db, listener: string, at: string, newest: number): Promise<void> {
  await db
    .update(outbox)
    .set({ deliveryAt: at })
    .where(and(isUncollected(listener), lte(outbox.version, newest)))
}

/** The oldest delivery whose time has come, or null. */
export async function nextDelivery(db: Db, listener: string): Promise<Delivery | null> {
  const [first] = await db
    .select({ at: outbox.deliveryAt, attempts: outbox.attempts })
    .from(outbox)
    .where(and(isWaiting(listener), sql`coalesce(${outbox.retryAt}, now()) <= now()`))
    .orderBy(asc(outbox.deliveryAt))
    .limit(1)
  if (!first?.at) return null
  const { at, attempts } = first
  const rows = await db
    .select({ file: outbox.file, version: outbox.version })
    .from(outbox)
    .where(isDelivery(listener, at))
    .orderBy(asc(outbox.file))
  return { at, attempts, files: rows.map(({ file }) => file), versions: rows.map(({ version }) => version) }
}

/** Removes a delivery that arrived, and failed ones before it: a recipient of the newest is current. */
export async function delivered(db: Db, listener: string, at: string): Promise<void> {
  await db.delete(outbox).where(isDelivery(listener, at))
  await db
    .delete(outbox)
    .where(and(eq(outbox.listener, listener), lte(outbox.deliveryAt, at), gte(outbox.attempts, MOST_TRIES)))
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
    .update(outbox)
    .set({ attempts: attempts + 1, error, retryAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(isDelivery(listener, at))
}

/** When a delivery that was made is next to be tried; null when none is. */
export async function nextTry(db: Db, listener: string): Promise<string | null> {
  const [row] = await db
    .select({ at: sql<string | null>`min(coalesce(${outbox.retryAt}, ${outbox.deliveryAt}))` })
    .from(outbox)
    .where(isWaiting(listener))
  return row?.at ? new Date(row.at).toISOString() : null
}

/** The same, including recorded changes that are not part of a delivery yet: those are due immediately. */
export async function nextWork(db: Db, listener: string): Promise<string | null> {
  const [noted] = await db.select({ id: outbox.id }).from(outbox).where(isUncollected(listener)).limit(1)
  return noted ? new Date().toISOString() : nextTry(db, listener)
}

/** Deliveries that failed so far, one line each. */
export async function failures(db: Db, listener: string): Promise<{ file: string; error: string; attempts: number }[]> {
  const rows = await db
    .selectDistinctOn([outbox.deliveryAt], { error: outbox.error, attempts: outbox.attempts })
    .from(outbox)
    .where(and(eq(outbox.listener, listener), isNotNull(outbox.error)))
    .orderBy(asc(outbox.deliveryAt))
  return rows.map(({ error, attempts }) => ({ file: listener, error: error ?? '', attempts }))
}

/** Has every delivery that failed tried again at once, those given up too. */
export async function retryFailures(db: Db, listener: string): Promise<void> {
  await db
    .update(outbox)
    .set({ attempts: 0, retryAt: null })
    .where(and(eq(outbox.listener, listener), isNotNull(outbox.error)))
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
  await tx.delete(outbox).where(isUncollected(listener))
}

function isUncollected(listener: string) {
  return and(eq(outbox.listener, listener), isNull(outbox.deliveryAt))
}

function isDelivery(listener: string, at: string) {
  return and(eq(outbox.listener, listener), eq(outbox.deliveryAt, at))
}

function isWaiting(listener: string) {
  return and(eq(outbox.listener, listener), isNotNull(outbox.deliveryAt), lt(outbox.attempts, MOST_TRIES))
}
