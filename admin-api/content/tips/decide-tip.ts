import { ledgerMonth } from '#shared/tips/ledger.ts'
import type { TipOutcome } from '#shared/tips/settlement.ts'
import type { Tip, TipSettlement } from '#shared/tips/tip.ts'
import { profitOf } from '#shared/tips/units.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { appendLine, type LedgerEntry } from './ledger/append.ts'
import { lockLedger } from './ledger/store.ts'
import { hasChangedResult } from './store/waiting.ts'
import * as store from './store.ts'
import type { TipChange } from './tip-change.ts'

/** Takes an open tip back before its start; it counts as void. 404; 409 when it is decided; 422 after the start. */
export function withdrawTip(deps: TipChange, id: number, reason: string, user: CurrentUser): Promise<Tip> {
  return decide(deps, id, user, 'tip.withdraw', (tip, at) => {
    if (tip.status !== 'open') throw new ApiError(409, alreadyDecided(tip))
    if (tip.startsAt <= at) throw new ApiError(422, 'The start has passed: this tip can only be settled')
    return {
      changes: {
        status: 'withdrawn',
        withdrawnAt: at,
        withdrawnReason: reason,
        outcome: 'void',
        units: 0,
        settledAt: at,
      },
      entry: { type: 'withdrawn', tip: id, reason },
    }
  })
}

/** Decides an open tip. 404; 409 when it is decided already; 422 before the start. `user` null: by the result alone. */
export function settleTip(
  deps: TipChange,
  id: number,
  { outcome, fraction = null, note = null }: TipSettlement,
  user: CurrentUser | null,
): Promise<Tip> {
  return decide(deps, id, user, 'tip.settle', (tip, at) => {
    if (tip.status !== 'open') throw new ApiError(409, alreadyDecided(tip))
    if (tip.startsAt > at) throw new ApiError(422, 'The start has not come: withdraw this tip, or settle it afterwards')
    const units = unitsOf(tip, outcome, fraction)
    return {
      changes: { status: 'settled', settledAt: at, outcome, fraction, units, note },
      entry: { type: 'settled', tip: id, outcome, fraction, units, note },
    }
  })
}

/** Puts another outcome beside the one that was wrong; both stay in the ledger. 404; 422 when it is not settled. */
export function correctTip(
  deps: TipChange,
  id: number,
  { outcome, fraction = null, reason }: { outcome: TipOutcome; fraction?: number | null | undefined; reason: string },
  user: CurrentUser,
): Promise<Tip> {
  return decide(deps, id, user, 'tip.correct', async (tip, _, tx) => {
    if (tip.status !== 'settled') throw new ApiError(422, 'Only a settled tip can be corrected')
    // Where the result has changed since, saying that the outcome stays is an answer too.
    const isSame = tip.outcome === outcome && tip.fraction === fraction
    if (isSame && !(await hasChangedResult(tx, id))) {
      throw new ApiError(409, 'The tip has this outcome already')
    }
    const units = unitsOf(tip, outcome, fraction)
    return {
      changes: { outcome, fraction, units, note: reason },
      entry: { type: 'corrected', tip: id, outcome, fraction, units, reason },
    }
  })
}

type Decision = { changes: Partial<store.NewTip>; entry: LedgerEntry }

// One transaction: the tip, its line of the ledger, who did it, and which pages show it.
async function decide(
  deps: TipChange,
  id: number,
  user: CurrentUser | null,
  action: string,
  decision: (tip: store.TipRow, at: string, tx: Db) => Decision | Promise<Decision>,
): Promise<Tip> {
  await deps.db.transaction(async (tx) => {
    await lockLedger(tx)
    const tip = await store.lockTip(tx, id)
    if (!tip) throw notFound('Tip')
    if (!tip.publishedAt) throw new ApiError(422, 'This tip is a draft: publish it first')
    if (tip.imported) throw new ApiError(422, 'An imported tip is not part of the record')
    const at = await store.clock(tx)
    const { changes, entry } = await decision(tip, at, tx)
    await store.updateTip(tx, id, changes)
    const line = await appendLine(tx, tip.isDemo ? 'demo' : 'live', at, entry)
    await recordAudit(tx, user, action, id, { event: tip.event, ...auditDetails(entry) })
    // A correction changes what later tips are told about their confidence.
    const later = action === 'tip.correct' ? await store.publishedAfter(tx, tip) : []
    await deps.marks.tip(tx, { slugs: [tip.slug, ...later], month: ledgerMonth(line.at) })
  })
  deps.publisher.wake()
  const tip = await store.findTip(deps.db, id)
  if (!tip) throw notFound('Tip')
  return tip
}

function unitsOf(tip: store.TipRow, outcome: TipOutcome, fraction: number | null): number {
  return profitOf({ stake: tip.stake, odds: tip.odds, outcome, fraction })
}

function alreadyDecided(tip: store.TipRow): string {
  if (tip.status === 'withdrawn') return 'This tip was withdrawn'
  return `This tip is settled already (${tip.outcome}). Correct it, with a reason.`
}

function auditDetails(entry: LedgerEntry): Record<string, unknown> {
  return 'outcome' in entry ? { outcome: entry.outcome, units: entry.units } : {}
}
