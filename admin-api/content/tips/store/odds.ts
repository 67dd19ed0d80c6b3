import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { chunks } from '#shared/chunks.ts'
import type { Db } from '../../../platform/database/client.ts'
import { oneOf, withId } from '../../../platform/database/one-of.ts'
import { bookmakers } from '../../../platform/database/tables/bookmakers.ts'
import { matches, teamNames } from '../../../platform/database/tables/matches.ts'
import { tipOdds, tips } from '../../../platform/database/tables/tips.ts'
import { earliestKickOff, isAhead } from './begun.ts'

export type TipPrice = typeof tipOdds.$inferInsert

/** Other bookmakers' odds for a tip's pick, best first. */
export async function oddsOfTip(db: Db, tipId: number) {
  const prices = (await oddsOfTips(db, [tipId])).get(tipId) ?? []
  return prices.map(({ bookmaker, slug, odds, seenAt }) => ({ bookmaker, slug, odds, seenAt }))
}

/** Other bookmakers' odds for some tips' picks, best first, by the tips' ids. */
export async function oddsOfTips(db: Db, tipIds: readonly number[]) {
  const rows = await db
    .select({
      tipId: tipOdds.tipId,
      bookmaker: bookmakers.name,
      slug: bookmakers.slug,
      odds: tipOdds.odds,
      seenAt: tipOdds.seenAt,
    })
    .from(tipOdds)
    .innerJoin(bookmakers, eq(bookmakers.id, tipOdds.bookmakerId))
    .where(oneOf(tipOdds.tipId, tipIds))
    .orderBy(desc(tipOdds.odds), asc(bookmakers.name), asc(bookmakers.id))
  return Map.groupBy(rows, ({ tipId }) => tipId)
}

/**
 * The last odds of a tip's own bookmaker seen in the hour before the start, after publication: the published start, or
 * an earlier one of its match.
 */
export async function lastOddsBefore(
  tx: Db,
  { id, bookmakerId, startsAt: fixed, publishedAt }: typeof tips.$inferSelect,
  ofMatch: string = fixed,
): Promise<number | null> {
  if (bookmakerId === null || publishedAt === null) return null
  const startsAt = ofMatch < fixed ? ofMatch : fixed
  const [row] = await tx
    .select({ odds: tipOdds.odds })
    .from(tipOdds)
    .where(
      and(
        eq(tipOdds.tipId, id),
        eq(tipOdds.bookmakerId, bookmakerId),
        sql`${tipOdds.seenAt} between ${startsAt}::timestamptz - interval '1 hour' and ${startsAt}::timestamptz`,
        sql`${tipOdds.seenAt} >= ${publishedAt}`,
      ),
    )
  return row?.odds ?? null
}

const STORED_AT_ONCE = 5000

/** Stores prices; a bookmaker's later one replaces its earlier one. */
export async function upsertOdds(tx: Db, rows: readonly TipPrice[]): Promise<void> {
  for (const part of chunks(rows, STORED_AT_ONCE)) {
    // As one list: thousands of parameters block the thread that serves readers.
    await tx.execute(sql`
      insert into ${tipOdds} (tip_id, bookmaker_id, odds, seen_at)
      select "tipId", "bookmakerId", odds, "seenAt"
      from jsonb_to_recordset(${JSON.stringify(part)}::text::jsonb)
        as r("tipId" int, "bookmakerId" int, odds numeric, "seenAt" timestamptz)
      on conflict (tip_id, bookmaker_id) do update set odds = excluded.odds, seen_at = excluded.seen_at`)
  }
}

export async function deleteOdds(tx: Db, tipId: number): Promise<void> {
  await tx.delete(tipOdds).where(eq(tipOdds.tipId, tipId))
}

/** Ids of bookmakers by their slugs. */
export async function bookmakerIds(db: Db, slugs: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ slug: bookmakers.slug, id: bookmakers.id })
    .from(bookmakers)
    .where(oneOf(bookmakers.slug, slugs))
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** Tips by slugs or ids, keyed by those, locked until the transaction ends. */
export async function lockTipsOf(tx: Db, keys: readonly string[]) {
  const wanted = sql`(select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb))`
  return tx
    .select({
      id: tips.id,
      slug: tips.slug,
      status: tips.status,
      startsAt: tips.startsAt,
      event: tips.event,
      odds: tips.odds,
    })
    .from(tips)
    .where(sql`${tips.slug} in ${wanted} or ${tips.id}::text in ${wanted}`)
    .orderBy(asc(tips.id))
    .for('update')
}

/**
 * Open tips and drafts on matches that have not begun, with the fields that identify a pick, locked until the
 * transaction ends.
 */
export async function lockTipsOnMatches(tx: Db) {
  return tx
    .select({
      id: tips.id,
      slug: tips.slug,
      status: tips.status,
      startsAt: tips.startsAt,
      event: tips.event,
      odds: tips.odds,
      market: tips.market,
      selection: tips.selection,
      line: tips.line,
      homeId: matches.homeId,
      awayId: matches.awayId,
      date: matches.localDate,
    })
    .from(tips)
    .innerJoin(matches, eq(matches.id, tips.matchId))
    .where(and(inArray(tips.status, ['open', 'draft']), isAhead))
    .orderBy(asc(tips.id))
    .for('update', { of: tips })
}

/** The names of some teams, as keys. */
export async function namesOfTeams(db: Db, ids: readonly number[]): Promise<Map<string, Set<number>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ key: teamNames.key, id: teamNames.teamId })
    .from(teamNames)
    .where(withId(teamNames.teamId, ids))
  const found = new Map<string, Set<number>>()
  for (const { key, id } of rows) found.set(key, (found.get(key) ?? new Set()).add(id))
  return found
}

/** The prices that some tips have. */
export async function pricesOf(tx: Db, tipIds: readonly number[]): Promise<TipPrice[]> {
  if (tipIds.length === 0) return []
  return tx.select().from(tipOdds).where(withId(tipOdds.tipId, tipIds))
}

/** Bookmakers by slug, and by lowercase name. */
export async function bookmakersByName(db: Db): Promise<Map<string, { id: number; name: string }>> {
  const rows = await db.select({ id: bookmakers.id, slug: bookmakers.slug, name: bookmakers.name }).from(bookmakers)
  return new Map([
    ...rows.map(({ id, name }) => [name.toLowerCase(), { id, name }] as const),
    ...rows.map(({ id, name, slug }) => [slug, { id, name }] as const),
  ])
}

type Instant = { slug: string; at: string }

/**
 * When pages of open tips change without an edit: at the start, or an earlier one of its match, and when odds become
 * old. For all open tips, or those with some slugs.
 */
export async function tipInstantsAhead(db: Db, slugs?: readonly string[]): Promise<Instant[]> {
  const only = slugs
    ? sql`and t.slug in (select jsonb_array_elements_text(${JSON.stringify(slugs)}::text::jsonb))`
    : sql``
  const rows = await db.execute<{ slug: string; at: string | Date }>(sql`
    with open as (select t.* from ${tips} t where t.status = 'open' and t.starts_at > now() ${only})
    select slug, starts_at as at from open
    union
    select open.slug, ${earliestKickOff} from open join ${matches} on ${matches.id} = open.match_id
      where ${earliestKickOff} > now() and ${earliestKickOff} < open.starts_at
    union
    select slug, odds_seen_at + interval '1 hour' from open where odds_seen_at + interval '1 hour' > now()
    union
    select open.slug, price.seen_at + interval '1 hour' from ${tipOdds} price join open on open.id = price.tip_id
      where price.seen_at + interval '1 hour' > now()
    order by slug, at`)
  return rows.map(({ slug, at }) => ({ slug, at: new Date(at).toISOString() }))
}
