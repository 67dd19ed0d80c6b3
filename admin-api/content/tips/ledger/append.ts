import { canonicalJson } from '#shared/canonical-json.ts'
import { hashLine, type LedgerLine, NO_PREVIOUS, type UnhashedLine } from '#shared/tips/ledger.ts'
import type { Db } from '../../../platform/database/client.ts'
import { type Chain, insertLine, ledgerHead } from './store.ts'

type Own = 'seq' | 'at' | 'previous'
type Entry<T> = T extends unknown ? Omit<T, Own> : never
/** The content of an entry, without the fields that the ledger adds. */
export type LedgerEntry = Entry<UnhashedLine>

/** The end of a chain: its last entry, and its time. */
export type LedgerEnd = { chain: Chain; head: Awaited<ReturnType<typeof ledgerHead>>; at: string }

/** The end of a chain; the caller holds `lockLedger`. Entries never go back in time, even if the clock does. */
export async function ledgerEnd(tx: Db, chain: Chain, now: string): Promise<LedgerEnd> {
  const head = await ledgerHead(tx, chain)
  return { chain, head, at: head && head.at > now ? head.at : now }
}

/** Appends an entry to the end of a chain, in the transaction of its change. */
export async function appendLine(tx: Db, { chain, head, at }: LedgerEnd, entry: LedgerEntry): Promise<LedgerLine> {
  const line = (await hashLine({
    ...entry,
    seq: (head?.seq ?? 0) + 1,
    at,
    previous: head?.hash ?? NO_PREVIOUS,
  } as UnhashedLine)) as LedgerLine
  await insertLine(tx, {
    chain,
    seq: line.seq,
    at: line.at,
    type: line.type,
    tipId: line.tip,
    line: canonicalJson(line),
    hash: line.hash,
  })
  return line
}
