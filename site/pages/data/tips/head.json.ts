import type { APIRoute } from 'astro'
import { ledgerHeadFileSchema } from '#shared/kinds/ledger-head.ts'
import { readRequired } from '../../../lib/content.ts'

/** The newest line of the ledger, which a reader keeps to detect a recomputed chain. */
export const GET: APIRoute = () => Response.json(readRequired('ledger-head.json', ledgerHeadFileSchema).head)
