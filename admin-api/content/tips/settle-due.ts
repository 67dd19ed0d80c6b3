import type { Logger } from 'pino'
import type { TipSettlement } from '#shared/tips/tip.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { every } from '../../platform/loops/every.ts'
import { settleTip } from './decide-tip.ts'
import { byResult, propose, voidByRule } from './propose.ts'
import { holdRestedMatch, restedTips, settlesByItself } from './store/waiting.ts'
import * as store from './store.ts'
import type { TipChange } from './tip-change.ts'

const LOOK_EVERY_MS = 60_000
const REST_MS = 3_600_000

/** Settles tips whose result has not changed for an hour, if the setting allows it. Returns how many. */
export async function settleDue(deps: TipChange): Promise<number> {
  if (!(await settlesByItself(deps.db))) return 0
  const now = Date.parse(await store.clock(deps.db))
  const before = new Date(now - REST_MS).toISOString()
  const rested = await restedTips(deps.db, before)
  let settled = 0
  for (const id of rested) {
    const tip = await store.findTip(deps.db, id)
    if (!tip || !(await propose(deps.db, tip)).outcome) continue
    try {
      await settleTip(deps, id, (row, tx) => settlementOf(tx, row, before), null)
      settled += 1
    } catch (error) {
      // A user, or another process, was first.
      if (!(error instanceof ApiError)) throw error
    }
  }
  return settled
}

// A user may be changing the result right now: settling by the previous one would not be noticed afterwards.
async function settlementOf(tx: Db, tip: store.TipRow, before: string): Promise<TipSettlement> {
  const isRested = tip.matchId !== null && (await holdRestedMatch(tx, tip.matchId, before))
  const match = isRested ? await store.findTipMatch(tx, tip.matchId as number) : null
  const outcome = match && byResult(tip, match).outcome
  if (!outcome) throw new ApiError(409, 'The result was changed meanwhile')
  return { outcome, note: voidByRule(tip, match) ?? 'Settled by the result' }
}

/** Checks every minute for tips that settle automatically. */
export function startSettling(deps: TipChange & { log: Logger }): { stop: () => Promise<unknown> } {
  return every(LOOK_EVERY_MS, () =>
    settleDue(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'tips could not be settled automatically')),
  )
}
