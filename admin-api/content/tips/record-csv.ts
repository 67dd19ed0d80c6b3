import type { Tip } from '#shared/tips/tip.ts'
import type { Db } from '../../platform/database/client.ts'
import { type Cell, csvText } from '../../platform/http/csv.ts'
import { shownChain } from './ledger/store.ts'
import { listTips } from './store.ts'

const COLUMNS = [
  ...(['id', 'slug', 'event', 'sport', 'startsAt', 'market', 'selection', 'line', 'odds', 'bookmakerName'] as const),
  ...(['stake', 'confidence', 'authorName', 'publishedAt', 'status', 'withdrawnReason', 'settledAt'] as const),
  ...(['outcome', 'fraction', 'units', 'closingOdds', 'note'] as const),
] satisfies (keyof Tip)[]

const MOST = 100_000

/** Every published tip with what became of it, newest first, as CSV: the demo's only while there is no real one. */
export async function recordCsv(db: Db): Promise<string> {
  const isDemo = (await shownChain(db)) === 'demo'
  const { items } = await listTips(db, { limit: MOST, offset: 0, withDrafts: false, imported: false, isDemo })
  const rows = items.map((tip) => COLUMNS.map((name): Cell => tip[name]))
  return csvText([COLUMNS, ...rows])
}
