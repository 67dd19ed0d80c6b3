import type { APIRoute } from 'astro'
import { ledgerMonthFileSchema } from '#shared/kinds/ledger-month.ts'
import { readRequired } from '../../../lib/content.ts'
import { slugPaths } from '../../../lib/static-paths.ts'

export function getStaticPaths() {
  const paths = slugPaths('ledger', '/data/tips/ledger-', '.jsonl')
  return paths.map(({ params: { slug } }) => ({ params: { month: slug } }))
}

/** A month of the ledger, one entry per line, exactly as hashed. */
export const GET: APIRoute = ({ params: { month } }) => {
  const { lines } = readRequired(`ledger/${month}.json`, ledgerMonthFileSchema)
  return new Response(lines.map((line) => `${line}\n`).join(''), {
    headers: { 'Content-Type': 'application/jsonl; charset=utf-8' },
  })
}
