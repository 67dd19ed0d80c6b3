import { setImmediate as othersTurn } from 'node:timers/promises'
import { type RecordGroup, recordOf, type TipsRecord } from '#shared/tips/record.ts'
import type { Db } from '../../platform/database/client.ts'
import type { InTurn } from '../../platform/http/app-env.ts'
import { askedTogether } from '../../platform/http/asked-together.ts'
import { shownChain } from './ledger/store.ts'
import { decidedTips, type RecordTip, stateOfDecided } from './store/record.ts'

/**
 * Reads the record of all settled tips, and the same tips in groups: once for all simultaneous requests, and again only
 * after a change.
 */
export function createRecord(db: Db): (by: RecordGroup, inTurn: InTurn) => Promise<TipsRecord> {
  const together = askedTogether<TipsRecord>()
  const kept = new Map<RecordGroup, { state: string; record: TipsRecord }>()

  async function read(by: RecordGroup): Promise<TipsRecord> {
    const chain = await shownChain(db)
    // Checked first: a change that arrives meanwhile is read the next time.
    const state = await stateOfDecided(db, chain)
    const known = kept.get(by)
    if (known?.state === state) return known.record
    const tips = await decidedTips(db, chain)
    const rows = await groupRecord(tips, by)
    const record = { totals: recordOf(tips), rows }
    kept.set(by, { state, record })
    return record
  }

  return (by, inTurn) => together(by, () => read(by), inTurn)
}

/**
 * Each group's record: most tips first, months newest first. Others are answered before and after: a hundred thousand
 * tips take a tenth of a second.
 */
export async function groupRecord(tips: readonly RecordTip[], by: RecordGroup): Promise<TipsRecord['rows']> {
  await othersTurn()
  const groups = Map.groupBy(tips, (tip) => tip.keys[by])
  const rows = [...groups].map(([key, members]) => ({ key, ...recordOf(members) }))
  await othersTurn()
  return rows.sort((a, b) => (by === 'month' ? compare(b.key, a.key) : b.tips - a.tips || compare(a.key, b.key)))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
