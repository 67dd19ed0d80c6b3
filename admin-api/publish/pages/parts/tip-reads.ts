import { type Chain, shownChain } from '../../../content/tips/ledger/store.ts'
import type { ShortTip } from '../../../content/tips/store/rows.ts'
import type { Db } from '../../../platform/database/client.ts'
import { kept } from './once.ts'
import { type TipParts, tipParts } from './tip-slips.ts'

/** Shared by files about tips that are built together: each thing is read once, whichever file asks first. */
export type TipReads = ReturnType<typeof createTipReads>

/** For one batch only: a change after its first read marks the changed files again. */
export function createTipReads(db: Db) {
  let chain: Promise<Chain> | undefined
  const parts = new Map<string, Promise<Map<string, TipParts>>>()
  return {
    /** Which ledger the site shows: the demo's, or the real one. */
    chain(): Promise<Chain> {
      chain ??= shownChain(db)
      return chain
    },

    /** The parts of some published tips' pages, by slug. A match often has only the changed tip. */
    parts: (tips: readonly ShortTip[]) => kept(parts, tips.map(({ id }) => id).join(' '), () => tipParts(db, tips)),
  }
}
