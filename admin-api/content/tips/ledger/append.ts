import { canonicalJson, hashLine, type LedgerLine, NO_PREVIOUS, type UnhashedLine } from '#shared/tips/ledger.ts'
import type { Db } from '../../../platform/database/client.ts'
import { type Chain, insertLine, ledgerHead } from './store.ts'

type Own = 'seq' | 'at' | 'previous'
type Entry<T> = T extends unknown ? Omit<T, Own> : never
/** What a line says, without what the ledger adds to it. */
export type LedgerEntry = Entry<UnhashedLine>

/**
 * Appends a line to a chain, in the transaction of what it says; the caller holds `lockLedger`. Lines never go back in
 * time, even when the clock does.
 */
export async function appendLine(tx: Db, chain: Chain, at: string, entry: LedgerEntry): Promise<LedgerLine> {
  const head = await ledgerHead(tx, chain)
  const when = head && head.at > at ? head.at : at
  const line = (await hashLine({
    ...entry,
    seq: (head?.seq ?? 0) + 1,
    at: when,
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
