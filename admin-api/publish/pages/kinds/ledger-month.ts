import { ledgerMonthKind } from '#shared/kinds/ledger-month.ts'
import { ledgerLines, ledgerMonths, shownChain } from '../../../content/tips/ledger/store.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { publishedKind } from './published-kind.ts'

/** A month of the ledger. */
export const ledgerMonth = publishedKind(ledgerMonthKind, {
  stage: 'front',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: async (db) => (await ledgerMonths(db, await shownChain(db))).map((month) => ({ month })),
  async build(db, { month }, { tipReads }) {
    const rows = await ledgerLines(db, await tipReads.chain(), month)
    return rows.length > 0 ? { lines: rows.map(({ line }) => line) } : null
  },
  marks: { tip: (_, { month }) => (month ? [{ key: { month }, priority: PRIORITY.list }] : []) },
})
