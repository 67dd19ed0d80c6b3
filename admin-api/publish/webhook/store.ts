import { and, asc, eq, isNotNull, isNull, lte, max, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { contentFiles, deliveries, dirtyFiles, outbox } from '../../platform/database/tables/publishing.ts'
import type { DueWork } from '../../platform/work/store.ts'

// One is made for each batch: while a listener is unavailable for days there are thousands, and the newsroom asks
// often.
const MOST_FAILURES = 100

/** After this many attempts a delivery is given up. */
export const MOST_TRIES = 5

/** A delivery to be sent: its creation time, its changes, and the number of attempts. */
export type Delivery = Pick<typeof deliveries.$inferSelect, 'id' | 'madeAt' | 'files' | 'versions' | 'attempts'>

/** The deliveries of a listener, in the order of their creation. */
export function workOf(listener: string): DueWork {
  return { table: deliveries, where: eq(deliveries.listener, listener), orderBy: deliveries.madeAt }
}

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
    ), notified as (
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
    from (select path from notified union all select path from gone) as news(path)
    order by path
    on conflict (listener, file) where delivery_at is null
    do update set version = excluded.version, noted_at = now()`)
}

/**
 * Takes over what an earlier version stored for a listener among the files to publish: the epoch there meant that a
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

/** The version of the newest change in the outbox; null when there is none. */
export async function newestNoted(db: Db, listener: string): Promise<number | null> {
  const [row] = await db
    .select({ version: max(outbox.version) })
    .from(outbox)
    .where(eq(outbox.listener, listener))
  return row?.version ?? null
}

/**
 * Makes one delivery of everything recorded up to a version, and one of each that an earlier version made, since it may
 * have run until now. The new one comes after all others, even if the database's clock was set back.
 */
export async function collect(db: Db, listener: string, newest: number | null): Promise<void> {
  await db.execute(sql`
    with turn as (
      select greatest(clock_timestamp(), max(made_at) + interval '1 millisecond') as at
      from ${deliveries} where listener = ${listener}
    ), collected as (
      delete from ${outbox} where listener = ${listener} and (delivery_at is not null or version <= ${newest}::bigint)
      returning *
    )
    insert into ${deliveries} (listener, made_at, files, versions, attempts, error, retry_at)
    select ${listener}, coalesce(delivery_at, (select at from turn)), jsonb_agg(file order by file),
      jsonb_agg(version order by file), max(attempts), max(error),
      case when max(attempts) < ${MOST_TRIES} then coalesce(max(retry_at), now()) end
    from collected group by delivery_at`)
}

/** Deletes a delivered one, and those given up before it: a recipient of the newest is current. */
export async function delivered(db: Db, listener: string, { id, madeAt }: Delivery): Promise<void> {
  const isOver = and(isNull(deliveries.dueAt), lte(deliveries.madeAt, madeAt))
  await db.delete(deliveries).where(and(eq(deliveries.listener, listener), or(eq(deliveries.id, id), isOver)))
}

/** The first failed deliveries, one line each. */
export async function failures(db: Db, listener: string): Promise<{ file: string; error: string; attempts: number }[]> {
  const rows = await db
    .select({ error: deliveries.error, attempts: deliveries.attempts })
    .from(deliveries)
    .where(hasFailed(listener))
    .orderBy(asc(deliveries.madeAt))
    .limit(MOST_FAILURES)
  return rows.map(({ error, attempts }) => ({ file: listener, error: error ?? '', attempts }))
}

/** Makes every failed delivery due now, including those given up. */
export async function retryFailures(db: Db, listener: string): Promise<void> {
  await db.update(deliveries).set({ attempts: 0, dueAt: sql`now()` }).where(hasFailed(listener))
}

/** Whether it ever received anything. */
export async function hasDelivery(db: Db, listener: string): Promise<boolean> {
  const rows = await db
    .select({ path: contentFiles.path })
    .from(contentFiles)
    .where(eq(contentFiles.target, listener))
    .limit(1)
  return rows.length > 0
}

/** Deletes what was recorded but is in no delivery yet. */
export async function forgetNoted(tx: Db, listener: string): Promise<void> {
  await tx.delete(outbox).where(and(eq(outbox.listener, listener), isNull(outbox.deliveryAt)))
}

function hasFailed(listener: string) {
  return and(eq(deliveries.listener, listener), isNotNull(deliveries.error))
}
