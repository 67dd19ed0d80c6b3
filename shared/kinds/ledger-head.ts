import { z } from 'zod'
import { snapshotVersion } from '../snapshot.ts'
import { ledgerHeadSchema } from '../tips/ledger.ts'
import { pageKind } from './page-kind.ts'

/** ledger-head.json: the newest line of the tips' ledger, and the months that have one. */
export const ledgerHeadFileSchema = z.object({
  v: snapshotVersion,
  head: ledgerHeadSchema,
  months: z.array(z.string()),
})

export const ledgerHeadKind = pageKind('ledger-head.json', ledgerHeadFileSchema, {
  about: null,
  pages: () => ['/data/tips/head.json'],
})
