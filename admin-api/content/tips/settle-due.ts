import type { Logger } from 'pino'
import { ApiError } from '../../platform/errors.ts'
import { every } from '../../platform/loops/every.ts'
import { settleTip } from './decide-tip.ts'
import { propose } from './propose.ts'
import { restedTips, settlesByItself } from './store/waiting.ts'
import * as store from './store.ts'
import type { TipChange } from './tip-change.ts'

const LOOK_EVERY_MS = 60_000
const REST_MS = 3_600_000

/** Settles what a result has decided and nobody has changed for an hour, where the setting says so. Answers how many. */
export async function settleDue(deps: TipChange): Promise<number> {
  if (!(await settlesByItself(deps.db))) return 0
  const now = Date.parse(await store.clock(deps.db))
  const rested = await restedTips(deps.db, new Date(now - REST_MS).toISOString())
  let settled = 0
  for (const id of rested) {
    const tip = await store.findTip(deps.db, id)
    const outcome = tip && (await propose(deps.db, tip)).outcome
    if (!outcome) continue
    try {
      await settleTip(deps, id, { outcome, note: 'Settled by the result' }, null)
      settled += 1
    } catch (error) {
      // Somebody, or another process, was first.
      if (!(error instanceof ApiError)) throw error
    }
  }
  return settled
}

/** Looks every minute for tips that settle by themselves. */
export function startSettling(deps: TipChange & { log: Logger }): { stop: () => Promise<unknown> } {
  return every(LOOK_EVERY_MS, () =>
    settleDue(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'tips could not be settled by themselves')),
  )
}
