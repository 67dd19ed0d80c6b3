import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Db } from '../../platform/database/client.ts'
import { type Cell, csvText } from '../../platform/http/csv.ts'
import { ledgerHead, shownChain } from './ledger/store.ts'
import { RECORD_COLUMNS, recordTipIds, recordTips, sumOfRevisions } from './store/record-rows.ts'

const AT_ONCE = 500

/**
 * Every published tip with its outcome, newest first, as CSV: the demo's only while there is no real one. Made once for
 * each state of the ledger and the tips, in slices between which other requests are served.
 */
export function createRecordCsv(db: Db): () => Promise<string> {
  let made: { state: string; text: Promise<string> } | null = null
  return async () => {
    const chain = await shownChain(db)
    const head = await ledgerHead(db, chain)
    const state = `${chain} ${head?.hash} ${await sumOfRevisions(db, chain)}`
    if (made?.state !== state) made = { state, text: read(db, chain) }
    const current = made
    return current.text.catch((error: unknown) => {
      if (made === current) made = null
      throw error
    })
  }
}

async function read(db: Db, chain: Parameters<typeof recordTipIds>[1]): Promise<string> {
  const ids = await recordTipIds(db, chain)
  const rows: Cell[][] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const tips = await recordTips(db, ids.slice(from, from + AT_ONCE))
    for (const tip of tips) rows.push(RECORD_COLUMNS.map((name): Cell => tip[name]))
    await othersTurn()
  }
  return csvText([RECORD_COLUMNS, ...rows])
}
