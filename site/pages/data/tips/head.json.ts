import type { APIRoute } from 'astro'
import { ledgerHeadFileSchema } from '#shared/kinds/ledger-head.ts'
import { readRequired } from '../../../lib/content.ts'

/** The newest line of the ledger: what a reader keeps to find a chain that was computed anew. */
export const GET: APIRoute = () => Response.json(readRequired('ledger-head.json', ledgerHeadFileSchema).head)
