import { setImmediate as othersTurn } from 'node:timers/promises'
import { placedWords } from '#shared/issue-place.ts'
import { nameKey } from '#shared/matches/team.ts'
import { readPick } from '#shared/tips/markets.ts'
import type { OddsImported, OddsRow } from '#shared/tips/odds.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, type Issue, invalid } from '../../platform/errors.ts'
import { oddsOf } from './file-tasks.ts'
import type { OddsRows } from './read-odds.ts'
import { isOpen } from './save-odds.ts'
import { tipsAhead } from './store/begun.ts'
import * as store from './store/odds.ts'
import { clock } from './store.ts'
import type { TipChange } from './tip-change.ts'

const MOST_ISSUES = 1000
// One row may apply to many tips: those on its match with its pick. They are stored together, and readers wait
// meanwhile.
const MOST_PRICES = 10_000
// A few milliseconds of work.
const ROWS_AT_ONCE = 100
/** A price that differs from the previous one by more than this factor waits for a person. */
const DOUBTED_TIMES = 2

/** An odds feed: `keep` may refuse everything by throwing, and stores in its transaction what was read. */
type OddsFeed = { keep: (tx: Db, report: OddsReport, changes: number) => Promise<void> }

/**
 * The source of odds: a person, whose rows must all be valid, or a feed, which may have unknown bookmakers and matches.
 */
export type OddsSource = { user: CurrentUser } | OddsFeed

/** The content of a feed's response, and the parts that a person must check. */
export type OddsReport = { rows: number; contradictions: string[] }

type Tip = { id: number; slug: string; status: string; startsAt: string; event: string; odds: number }
type Price = { tip: Tip; bookmaker: { id: number; name: string }; odds: number; seenAt: string }

/** The rows of a file or response. 400 if it has none; an empty list is no error for a feed. */
export async function readOdds(text: string, mayBeEmpty = false): Promise<OddsRows> {
  const read = await oddsOf({ text, mayBeEmpty })
  if ('problem' in read) throw invalid('', read.problem)
  if (read.rows.every((row) => row === null)) refuse(read.issues)
  return read
}

/**
 * Stores odds of many tips, all rows or none: 400 with every row's issues. Each bookmaker's later price replaces its
 * earlier one.
 */
export async function importOdds(
  { db, marks, publisher }: TipChange,
  file: OddsRows,
  source: OddsSource,
): Promise<OddsImported> {
  const isFeed = 'keep' in source
  // A feed's rows have no other issues than these: a refused one locks no tip.
  if (isFeed) refuse(file.issues)
  const counts = await db.transaction(async (tx) => {
    const now = await clock(tx)
    const { prices, skipped, unmatched } = await readRows(tx, file, now, isFeed)
    const before = await storedPrices(tx, prices)
    // Of two prices from one bookmaker for one tip the later one counts; at the same time, the later row.
    const last = new Map<string, Price>()
    for (const price of prices) {
      const other = last.get(keyOf(price))
      if (!other || price.seenAt >= other.seenAt) last.set(keyOf(price), price)
    }
    const changed = [...last.values()].filter((price) => isNews(price, before.get(keyOf(price))))
    await store.upsertOdds(
      tx,
      changed.map(({ tip, bookmaker, odds, seenAt }) => ({ tipId: tip.id, bookmakerId: bookmaker.id, odds, seenAt })),
    )
    const slugs = [...new Set(changed.map(({ tip }) => tip.slug))]
    const shown = [...new Set(changed.flatMap(({ tip }) => (tip.status === 'open' ? tip.slug : [])))]
    if (!isFeed) await recordAudit(tx, source.user, 'tip.odds', null, { tips: slugs.length, prices: changed.length })
    if (shown.length > 0) await marks.tip(tx, { slugs: shown, month: null })
    if (isFeed) {
      const report = { rows: file.rows.length, contradictions: contradictionsOf(prices, before) }
      await source.keep(tx, report, changed.length)
    }
    return { updated: changed.length, unchanged: last.size - changed.length, skipped, unmatched }
  })
  publisher.wake()
  return { message: messageOf(counts), ...counts }
}

async function readRows(tx: Db, file: OddsRows, now: string, isFeed: boolean) {
  const rows = [...file.rows.entries()].flatMap(([n, row]) => (row ? [{ n, row }] : []))
  const named = await store.lockTipsOf(
    tx,
    rows.flatMap(({ row }) => row.tip ?? []),
  )
  const picks = rows.some(({ row }) => row.tip === undefined) ? await picksOnMatches(tx) : () => []
  const bookmakers = await store.bookmakersByName(tx)
  const ahead = await tipsAhead(
    tx,
    named.map(({ id }) => id),
  )
  // A slug takes precedence over an id.
  const byKey = new Map<string | undefined, Tip>(named.map((tip) => [String(tip.id), tip]))
  for (const tip of named) byKey.set(tip.slug, tip)
  const issues = [...file.issues]
  const prices: Price[] = []
  let [skipped, unmatched] = [0, 0]
  for (const { n, row } of rows) {
    if (n % ROWS_AT_ONCE === 0) await othersTurn()
    const { tip: key, odds } = row
    const one = byKey.get(key)
    if (key !== undefined && !one && !isFeed)
      issues.push({ path: `odds.${n}.tip`, message: `There is no tip “${key}”` })
    const bookmaker = bookmakers.get(row.bookmaker) ?? bookmakers.get(row.bookmaker.toLowerCase())
    if (!bookmaker && !isFeed) {
      issues.push({ path: `odds.${n}.bookmaker`, message: `There is no bookmaker “${row.bookmaker}”` })
    }
    const tips = key === undefined ? picks(row) : one ? [one] : []
    if (tips.length === 0 || !bookmaker) {
      unmatched += 1
      continue
    }
    const open = tips.filter((tip) => isOpen(tip, now) && (key === undefined || ahead.has(tip.id)))
    if (open.length === 0) skipped += 1
    // Odds cannot be seen in the future: a clock that is ahead counts as now.
    const seenAt = row.seenAt && row.seenAt < now ? row.seenAt : now
    for (const tip of open) prices.push({ tip, bookmaker, odds, seenAt })
    if (prices.length > MOST_PRICES)
      throw invalid('odds', 'These odds are for too many tips at once. Send them in parts.')
  }
  refuse(issues)
  return { prices, skipped, unmatched }
}

/** Finds the tips on a pick by its sides' names, its day, its market, its selection and its line. */
async function picksOnMatches(tx: Db): Promise<(row: OddsRow) => Tip[]> {
  const open = await store.lockTipsOnMatches(tx)
  const names = await store.namesOfTeams(
    tx,
    open.flatMap(({ homeId, awayId }) => [homeId, awayId]),
  )
  const byPick = Map.groupBy(open, ({ market, selection, line }) => pickKey(market, selection, line))
  return ({ home = '', away = '', date, market, selection = '', line = null }) => {
    if (!market) return []
    const { pick } = readPick({ market, selection, line })
    const homes = names.get(nameKey(home))
    const aways = names.get(nameKey(away))
    if (!homes || !aways) return []
    const picked = byPick.get(pickKey(market, pick.selection, line)) ?? []
    return picked.filter(
      (tip) => (date === undefined || tip.date === date) && homes.has(tip.homeId) && aways.has(tip.awayId),
    )
  }
}

function pickKey(market: string | null, selection: string | null, line: number | null): string {
  return JSON.stringify([market, selection, line])
}

async function storedPrices(tx: Db, prices: readonly Price[]): Promise<Map<string, store.TipPrice>> {
  const rows = await store.pricesOf(tx, [...new Set(prices.map(({ tip }) => tip.id))])
  return new Map(rows.map((row) => [`${row.tipId} ${row.bookmakerId}`, row]))
}

function keyOf({ tip, bookmaker }: Price): string {
  return `${tip.id} ${bookmaker.id}`
}

function isNews({ odds, seenAt }: Price, before: store.TipPrice | undefined): boolean {
  return !before || seenAt > before.seenAt || (seenAt === before.seenAt && odds !== before.odds)
}

function contradictionsOf(prices: readonly Price[], before: Map<string, store.TipPrice>): string[] {
  const found: string[] = []
  const seen = new Map<string, Price>()
  for (const price of prices) {
    const { tip, bookmaker, odds, seenAt } = price
    const what = `${tip.event}, ${bookmaker.name}`
    const duplicate = seen.get(keyOf(price))
    if (duplicate && duplicate.seenAt === seenAt && duplicate.odds !== odds) {
      found.push(`${what}: ${duplicate.odds.toFixed(2)} and ${odds.toFixed(2)} at the same time`)
    }
    seen.set(keyOf(price), price)
    const stored = before.get(keyOf(price))
    // Prices older than the stored one are ignored, and contradict nothing.
    if (stored && seenAt < stored.seenAt) continue
    const known = stored?.odds ?? tip.odds
    if (odds > known * DOUBTED_TIMES || odds < known / DOUBTED_TIMES) {
      found.push(`${what}: ${known.toFixed(2)} here, ${odds.toFixed(2)} in the feed`)
    }
  }
  return [...new Set(found)]
}

function messageOf({ updated, unchanged, skipped, unmatched }: Omit<OddsImported, 'message'>): string {
  const parts = [`${updated} ${updated === 1 ? 'price' : 'prices'} stored`]
  if (unchanged > 0) parts.push(`${unchanged} unchanged`)
  if (skipped > 0) parts.push(`${skipped} left out because their tips have started`)
  if (unmatched > 0) parts.push(`${unmatched} without a tip`)
  return parts.join(', ')
}

function refuse(given: readonly Issue[]): void {
  const issues = given.toSorted((a, b) => rowOf(a) - rowOf(b))
  const [first] = issues
  if (!first) return
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''
  throw new ApiError(400, `${placedWords(first)}${more}`, { issues: issues.slice(0, MOST_ISSUES) })
}

// For a path such as `odds.3.tip`; mistakes of the whole file come first.
function rowOf({ path }: Issue): number {
  return Number(path.split('.')[1] ?? -1)
}
