import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { LedgerHead } from '#shared/tips/ledger.ts'
import { LOCKS } from '../../../platform/database/advisory-locks.ts'
import type { Db } from '../../../platform/database/client.ts'
import { tipLedger, tips } from '../../../platform/database/tables/tips.ts'

export type LedgerRow = typeof tipLedger.$inferSelect
/** The real tips' ledger, or the demo's. */
export type Chain = LedgerRow['chain']

/** Waits until no other transaction appends, and makes others wait until this one ends. */
export async function lockLedger(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.ledger})`)
}

/** The newest entry of a chain; null while it has none. */
export async function ledgerHead(
  db: Db,
  chain: Chain,
): Promise<(Pick<LedgerHead, 'seq' | 'hash'> & { at: string }) | null> {
  const [row] = await db
    .select({ seq: tipLedger.seq, at: tipLedger.at, hash: tipLedger.hash })
    .from(tipLedger)
    .where(eq(tipLedger.chain, chain))
    .orderBy(desc(tipLedger.seq))
    .limit(1)
  return row ?? null
}

export async function insertLine(tx: Db, row: LedgerRow): Promise<void> {
  await insertLines(tx, [row])
}

export async function insertLines(tx: Db, rows: LedgerRow[]): Promise<void> {
  await tx.insert(tipLedger).values(rows)
}

/** The entries of a chain, oldest first; of one month in UTC ("2026-11") if given. */
export async function ledgerLines(db: Db, chain: Chain, month?: string): Promise<LedgerRow[]> {
  return db
    .select()
    .from(tipLedger)
    .where(
      and(
        eq(tipLedger.chain, chain),
        month ? sql`to_char(${tipLedger.at} at time zone 'UTC', 'YYYY-MM') = ${month}` : undefined,
      ),
    )
    .orderBy(asc(tipLedger.seq))
}

/** The first entry of a tip and its newest ones, oldest first: it may be corrected any number of times. */
export async function linesOfTip(db: Db, tipId: number, newest: number): Promise<LedgerRow[]> {
  const own = (order: SQL, limit: number) =>
    db.select().from(tipLedger).where(eq(tipLedger.tipId, tipId)).orderBy(order).limit(limit)
  const lines = [...(await own(asc(tipLedger.seq), 1)), ...(await own(desc(tipLedger.seq), newest)).reverse()]
  return [...new Map(lines.map((line) => [line.seq, line])).values()]
}

/** The months of a chain with entries, in UTC, oldest first. */
export async function ledgerMonths(db: Db, chain: Chain): Promise<string[]> {
  const rows = await db.execute<{ month: string }>(sql`
    select distinct to_char(at at time zone 'UTC', 'YYYY-MM') as month from ${tipLedger}
    where chain = ${chain} order by month`)
  return rows.map(({ month }) => month)
}

/** The public chain: the real one from its first entry on, the demo's before. */
export async function shownChain(db: Db): Promise<Chain> {
  if (await ledgerHead(db, 'live')) return 'live'
  return (await ledgerHead(db, 'demo')) ? 'demo' : 'live'
}

/** The newest entries of a chain, newest first, with the names of their events. */
export async function newestLines(db: Db, chain: Chain, limit: number) {
  return db
    .select({ seq: tipLedger.seq, at: tipLedger.at, hash: tipLedger.hash, line: tipLedger.line, event: tips.event })
    .from(tipLedger)
    .innerJoin(tips, eq(tips.id, tipLedger.tipId))
    .where(eq(tipLedger.chain, chain))
    .orderBy(desc(tipLedger.seq))
    .limit(limit)
}
