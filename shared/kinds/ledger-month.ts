import { z } from 'zod'
import { snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** ledger/{month}.json: a month of the tips' ledger in UTC, each line as it was hashed. */
export const ledgerMonthFileSchema = z.object({ v: snapshotVersion, lines: z.array(z.string()) })

export const ledgerMonthKind = pageKind('ledger/{month}.json', ledgerMonthFileSchema, {
  about: null,
  pages: ({ month }) => [`/data/tips/ledger-${month}.jsonl`],
})
