import { ledgerHeadKind } from '#shared/kinds/ledger-head.ts'
import { NO_PREVIOUS } from '#shared/tips/ledger.ts'
import { ledgerMonths, ledgerHead as newestLine } from '../../../content/tips/ledger/store.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

/** The newest entry of the ledger, after its month. */
export const ledgerHead = publishedKind(ledgerHeadKind, {
  stage: 'list',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: oneFile,
  async build(db, _, { tipReads }) {
    const chain = await tipReads.chain()
    const newest = await newestLine(db, chain)
    const head = newest ?? { seq: 0, at: null, hash: NO_PREVIOUS }
    return { head: chain === 'demo' ? { ...head, demo: true as const } : head, months: await ledgerMonths(db, chain) }
  },
  marks: { tip: marked },
})
