import { and, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { withId } from '../../../platform/database/one-of.ts'
import { tips } from '../../../platform/database/tables/tips.ts'
import type { Chain } from '../ledger/store.ts'

/** The columns of the record as a file. */
export const RECORD_COLUMNS = [
  ...(['id', 'slug', 'event', 'sport', 'startsAt', 'market', 'selection', 'line', 'odds', 'bookmakerName'] as const),
  ...(['stake', 'confidence', 'authorName', 'publishedAt', 'status', 'withdrawnReason', 'settledAt'] as const),
  ...(['outcome', 'fraction', 'units', 'closingOdds', 'note'] as const),
] satisfies (keyof typeof tips.$inferSelect)[]

const { id, slug, event, sport, startsAt, market, selection, line, odds, bookmakerName } = getTableColumns(tips)
const { stake, confidence, authorName, publishedAt, status, withdrawnReason, settledAt } = getTableColumns(tips)
const { outcome, fraction, units, closingOdds, note } = getTableColumns(tips)
const columns = {
  ...{ id, slug, event, sport, startsAt, market, selection, line, odds, bookmakerName },
  ...{ stake, confidence, authorName, publishedAt, status, withdrawnReason, settledAt },
  ...{ outcome, fraction, units, closingOdds, note },
}

const newestFirst = [desc(sql`coalesce(${settledAt}, ${publishedAt}, ${tips.createdAt})`), desc(id)]

/** Increases with each change of a published tip. */
export async function sumOfRevisions(db: Db, chain: Chain): Promise<string> {
  const sums = { count: sql<string>`count(*)`, revisions: sql<string>`coalesce(sum(${tips.revision}), 0)` }
  const [row] = await db.select(sums).from(tips).where(isOfRecord(chain))
  return `${row?.count} ${row?.revisions}`
}

/** Ids of a chain's published tips, newest first. */
export async function recordTipIds(db: Db, chain: Chain): Promise<number[]> {
  const rows = await db
    .select({ id })
    .from(tips)
    .where(isOfRecord(chain))
    .orderBy(...newestFirst)
  return rows.map((row) => row.id)
}

/** Those with these ids, newest first. */
export function recordTips(db: Db, ids: readonly number[]) {
  return db
    .select(columns)
    .from(tips)
    .where(withId(id, ids))
    .orderBy(...newestFirst)
}

function isOfRecord(chain: Chain) {
  return and(isNotNull(publishedAt), eq(tips.imported, false), eq(tips.isDemo, chain === 'demo'))
}
