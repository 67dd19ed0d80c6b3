import type { TipsterRecord } from '#shared/kinds/author.ts'
import { brierScore, confidenceBands, recordOf } from '#shared/tips/record.ts'
import { plotOf } from '#shared/tips/running-total.ts'
import type { Chain } from '../../../content/tips/ledger/store.ts'
import { countOpenOf, decidedTips } from '../../../content/tips/store/record.ts'
import type { Db } from '../../../platform/database/client.ts'

const LAST = 10

/** The results of an author's tips in the public chain; null for an author without any. */
export async function tipsterRecord(db: Db, authorId: string, chain: Chain): Promise<TipsterRecord | null> {
  const [tips, open] = await Promise.all([decidedTips(db, chain, authorId), countOpenOf(db, chain, authorId)])
  if (tips.length + open === 0) return null
  return {
    isDemo: chain === 'demo',
    totals: recordOf(tips),
    open,
    bands: confidenceBands(tips),
    brier: brierScore(tips),
    plot: plotOf(tips),
    last: tips.slice(-LAST).map(({ slug, event, outcome }) => ({ slug, event, outcome })),
  }
}
