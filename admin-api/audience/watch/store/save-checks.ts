import { asc, gt, type SQL, sql } from 'drizzle-orm'
import { chunks } from '#shared/chunks.ts'
import type { LinkKind } from '#shared/watch.ts'
import type { Db } from '../../../platform/database/client.ts'
import { isAnyOf } from '../../../platform/database/one-of.ts'
import { linkChecks, linkUses } from '../../../platform/database/tables/links.ts'

type Finding = Pick<typeof linkChecks.$inferSelect, 'state' | 'status' | 'reason'>
type Use = { url: string; kind: LinkKind; refId: number; written: string }

// As one text, those of a large site would take tens of megabytes here and in the database. In one transaction, those
// of a few hundred long articles would make everyone wait for ten seconds.
const SAVED_AT_ONCE = 1_000

/**
 * Replaces the previous check's results with a new check's, in batches: after an interruption, the next check does the
 * rest. `since` stays while the state does.
 */
export async function saveChecks(db: Db, findings: ReadonlyMap<string, Finding>, uses: readonly Use[]): Promise<void> {
  // As it is stored: Postgres's now() is more precise, and would make every row look older.
  const [clock] = await db.execute<{ at: string }>(sql`select now()::timestamptz(3)::text as at`)
  const at = sql`${clock?.at}::timestamptz`
  for (const part of chunks([...findings], SAVED_AT_ONCE)) {
    const rows = part.map(([url, found]) => ({ url, ...found }))
    await db.execute(sql`
      insert into ${linkChecks} (url, state, status, reason, checked_at, since)
      select url, state, status, reason, ${at}, ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(url text, state text, status int, reason text)
      on conflict (url) do update set state = excluded.state, status = excluded.status, reason = excluded.reason,
        checked_at = excluded.checked_at,
        since = case when link_checks.state = excluded.state then link_checks.since else excluded.since end`)
  }
  const kept = new Set<string>()
  for (const rows of chunks(uses, SAVED_AT_ONCE)) {
    for (const use of rows) kept.add(keyOf(use))
    await db.execute(sql`
      insert into ${linkUses} (url, kind, ref_id, written)
      select url, kind, "refId", written from ${usesIn(rows)}
      on conflict (url, kind, ref_id) do update set written = excluded.written
      where link_uses.written <> excluded.written`)
  }
  await dropUses(db, kept)
  await dropChecksBefore(db, at)
}

type Key = Pick<Use, 'url' | 'kind' | 'refId'>
const keyOf = ({ url, kind, refId }: Key) => `${kind} ${refId} ${url}`

function usesIn(rows: readonly Key[]): SQL {
  const text = JSON.stringify(rows)
  return sql`jsonb_to_recordset(${text}::text::jsonb) as r(url text, kind text, "refId" int, written text)`
}

async function dropUses(db: Db, kept: ReadonlySet<string>): Promise<void> {
  let last: Key = { url: '', kind: 'article', refId: 0 }
  for (;;) {
    const { url, kind, refId } = linkUses
    const part = await db
      .select({ url, kind, refId })
      .from(linkUses)
      .where(sql`(${url}, ${kind}, ${refId}) > (${last.url}, ${last.kind}, ${last.refId})`)
      .orderBy(asc(url), asc(kind), asc(refId))
      .limit(SAVED_AT_ONCE)
    const next = part.at(-1)
    if (!next) return
    last = next
    const old = part.filter((use) => !kept.has(keyOf(use)))
    if (old.length > 0)
      await db.execute(sql`
        delete from ${linkUses} using ${usesIn(old)}
        where link_uses.url = r.url and link_uses.kind = r.kind and link_uses.ref_id = r."refId"`)
  }
}

async function dropChecksBefore(db: Db, at: SQL): Promise<void> {
  for (let last = ''; ; ) {
    const part = await db
      .select({ url: linkChecks.url, isOld: sql<boolean>`${linkChecks.checkedAt} <> ${at}` })
      .from(linkChecks)
      .where(gt(linkChecks.url, last))
      .orderBy(asc(linkChecks.url))
      .limit(SAVED_AT_ONCE)
    const next = part.at(-1)
    if (!next) return
    last = next.url
    const old = part.filter(({ isOld }) => isOld).map(({ url }) => url)
    if (old.length > 0) await db.delete(linkChecks).where(isAnyOf(linkChecks.url, old))
  }
}
