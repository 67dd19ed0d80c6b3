import type { OddsImport, TipOddsInput } from '#shared/tips/odds.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, type Issue, notFound } from '../../platform/errors.ts'
import * as odds from './store/odds.ts'
import { clock, lockTip } from './store.ts'
import type { TipChange } from './tip-change.ts'

/** Stores what other bookmakers offer for a tip's pick, in the place of what was there. 404; 422 after the start. */
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
    if (!isOpen(tip, now)) throw new ApiError(422, 'The tip has started or is decided: its odds are over')
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

/** Stores odds of many tips; each bookmaker's others stay. 400 with every row's issue. */
export async function importOdds({ db, marks, publisher }: TipChange, input: OddsImport, user: CurrentUser) {
  const counts = await db.transaction(async (tx) => {
    const now = await clock(tx)
    const found = await odds.lockTipsOf(
      tx,
      input.odds.map(({ tip }) => tip),
    )
    const tipOf = (key: string) => found.find(({ slug }) => slug === key) ?? found.find(({ id }) => String(id) === key)
    const issues: Issue[] = input.odds.flatMap(({ tip }, row) =>
      tipOf(tip) ? [] : [{ path: `odds.${row}.tip`, message: `There is no tip “${tip}”` }],
    )
    const ids = await idsOf(tx, input.odds, issues)
    const open = input.odds.flatMap((price) => {
      const tip = tipOf(price.tip)
      return tip && isOpen(tip, now) ? [{ tip, row: priceOf(price, tip.id, ids, now) }] : []
    })
    // Of two prices of one bookmaker for one tip the later row counts.
    const last = new Map(open.map((one) => [`${one.row.tipId} ${one.row.bookmakerId}`, one]))
    await odds.upsertOdds(
      tx,
      [...last.values()].map(({ row }) => row),
    )
    const slugs = [...new Set([...last.values()].map(({ tip }) => tip.slug))]
    await recordAudit(tx, user, 'tip.odds', null, { tips: slugs.length, prices: last.size })
    if (slugs.length > 0) await marks.tip(tx, { slugs, month: null })
    return { updated: last.size, skipped: input.odds.length - open.length }
  })
  publisher.wake()
  const { updated, skipped } = counts
  const words = skipped === 0 ? '' : `, ${skipped} left out because their tips have started`
  return { message: `${updated} ${updated === 1 ? 'price' : 'prices'} stored${words}`, ...counts }
}

type Price = { bookmaker: string; odds: number; seenAt?: string | null | undefined }

async function idsOf(tx: Db, prices: readonly Price[], issues: Issue[] = []): Promise<Map<string, number>> {
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

// Nobody has seen odds in the future: a clock that is ahead counts as now.
function priceOf({ bookmaker, odds: value, seenAt }: Price, tipId: number, ids: Map<string, number>, now: string) {
  return {
    tipId,
    bookmakerId: ids.get(bookmaker) as number,
    odds: value,
    seenAt: seenAt && seenAt < now ? seenAt : now,
  }
}

function isOpen({ status, startsAt }: { status: string; startsAt: string }, now: string): boolean {
  return (status === 'open' || status === 'draft') && startsAt > now
}
