import type { TipOddsInput } from '#shared/tips/odds.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, type Issue, notFound } from '../../platform/errors.ts'
import { tipsAhead } from './store/begun.ts'
import * as odds from './store/odds.ts'
import { clock, lockTip } from './store.ts'
import type { TipChange } from './tip-change.ts'

/** Stores other bookmakers' odds for a tip's pick, replacing earlier ones. 404; 422 after the start. */
export async function saveOdds(
  { db, marks, publisher }: TipChange,
  id: number,
  input: TipOddsInput,
  user: CurrentUser,
) {
  await db.transaction(async (tx) => {
    const tip = await lockTip(tx, id)
    if (!tip) throw notFound('Tip')
    const now = await clock(tx)
    if (!isOpen(tip, now) || !(await tipsAhead(tx, [id])).has(id))
      throw new ApiError(422, 'The tip has started or is decided: its odds can no longer change')
    const ids = await idsOf(tx, input.odds)
    await odds.deleteOdds(tx, id)
    await odds.upsertOdds(
      tx,
      input.odds.map((price) => priceOf(price, id, ids, now)),
    )
    await recordAudit(tx, user, 'tip.odds', id, { event: tip.event, bookmakers: input.odds.length })
    if (tip.publishedAt) await marks.tip(tx, { slugs: [tip.slug], month: null })
  })
  publisher.wake()
  return odds.oddsOfTip(db, id)
}

type Price = { bookmaker: string; odds: number; seenAt?: string | null | undefined }

async function idsOf(tx: Db, prices: readonly Price[]): Promise<Map<string, number>> {
  const issues: Issue[] = []
  const slugs = [...new Set(prices.map(({ bookmaker }) => bookmaker))]
  const ids = slugs.length > 0 ? await odds.bookmakerIds(tx, slugs) : new Map<string, number>()
  for (const [row, { bookmaker }] of prices.entries()) {
    if (ids.has(bookmaker)) continue
    issues.push({ path: `odds.${row}.bookmaker`, message: `There is no bookmaker “${bookmaker}”` })
  }
  const [first] = issues
  if (first) throw new ApiError(400, `${first.path}: ${first.message}`, { issues })
  return ids
}

// Odds cannot be seen in the future: a clock that is ahead counts as now.
function priceOf({ bookmaker, odds: value, seenAt }: Price, tipId: number, ids: Map<string, number>, now: string) {
  return {
    tipId,
    bookmakerId: ids.get(bookmaker) as number,
    odds: value,
    seenAt: seenAt && seenAt < now ? seenAt : now,
  }
}

/** Whether a tip's odds can still change. */
export function isOpen({ status, startsAt }: { status: string; startsAt: string }, now: string): boolean {
  return (status === 'open' || status === 'draft') && startsAt > now
}
