import type { APIRoute } from 'astro'
import { ledgerHeadFileSchema } from '#shared/kinds/ledger-head.ts'
import { readRequired } from '../../../lib/content.ts'

/** The ledger's newest line, which readers can keep to detect a rewritten chain. */
export const GET: APIRoute = () => Response.json(readRequired('ledger-head.json', ledgerHeadFileSchema).head)
