import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { pickWords } from '#shared/tips/markets.ts'
import type { RecordGroup, SettledTip } from '#shared/tips/record.ts'
import type { Tip, TipListQuery } from '#shared/tips/tip.ts'
import type { Db } from '../../platform/database/client.ts'
import { isWithin } from '../../platform/database/days.ts'
import { oneOf } from '../../platform/database/one-of.ts'
import { categories } from '../../platform/database/tables/articles.ts'
import { bookmakers } from '../../platform/database/tables/bookmakers.ts'
import { competitions, matches, teams } from '../../platform/database/tables/matches.ts'
import { authors } from '../../platform/database/tables/names.ts'
import { tipLedger, tipOdds, tips } from '../../platform/database/tables/tips.ts'
import type { Chain } from './ledger/store.ts'
import { hasBegun, isAhead } from './store/begun.ts'

export type TipRow = typeof tips.$inferSelect
export type NewTip = typeof tips.$inferInsert

const home = alias(teams, 'home')
const away = alias(teams, 'away')

function select(db: Db) {
  return db
    .select({
      tip: getTableColumns(tips),
      match: { id: matches.id, slug: matches.slug },
      home: { id: home.id, name: home.name, slug: home.slug },
      away: { id: away.id, name: away.name, slug: away.slug },
      competition: { name: competitions.name, slug: competitions.slug },
      bookmaker: { name: bookmakers.name, slug: bookmakers.slug },
      author: { name: authors.name, slug: authors.slug },
    })
    .from(tips)
    .leftJoin(matches, eq(matches.id, tips.matchId))
    .leftJoin(competitions, eq(competitions.id, matches.competitionId))
    .leftJoin(home, eq(home.id, matches.homeId))
    .leftJoin(away, eq(away.id, matches.awayId))
    .leftJoin(bookmakers, eq(bookmakers.id, tips.bookmakerId))
    .leftJoin(authors, and(eq(authors.id, tips.authorId), eq(authors.hasPage, true)))
}

type Joined = Awaited<ReturnType<typeof select>>[number]

function toTip({ tip, match, home, away, competition, bookmaker, author }: Joined): Tip {
  const { isDemo: _isDemo, ...fields } = tip
  const sides = match && home && away ? { ...match, home, away } : null
  return {
    ...fields,
    match: sides,
    competition,
    bookmaker,
    author,
    pick: pickWords(tip, (tip.publishedAt && sidesOf(tip.event)) || namesOf(sides) || sidesOf(tip.event)),
  }
}

// Of a published tip the names it was fixed with count, as in the ledger, whatever its match says later.
function namesOf(sides: Tip['match']): { home: string; away: string } | null {
  return sides && { home: sides.home.name, away: sides.away.name }
}

/** The sides that an event's name tells: "A v B". */
export function sidesOf(event: string): { home: string; away: string } | null {
  const [home, away, ...more] = event.split(' v ')
  return home && away && more.length === 0 ? { home, away } : null
}

/** Which tips a list holds: drafts are for the newsroom alone. */
export type TipFilter = Omit<TipListQuery, 'from' | 'to'> & {
  withDrafts: boolean
  /** The days that the event starts on. */
  days?: { from?: string | undefined; to?: string | undefined; timeZone: string }
}

/** Open ones by their start, soonest first; others by when they were settled or published, newest first. */
export async function listTips(db: Db, filter: TipFilter): Promise<{ items: Tip[]; total: number }> {
  const where = and(...conditions(filter))
  const order =
    filter.status === 'open'
      ? [asc(tips.startsAt), asc(tips.id)]
      : [desc(sql`coalesce(${tips.settledAt}, ${tips.publishedAt}, ${tips.createdAt})`), desc(tips.id)]
  const rows = await select(db)
    .where(where)
    .orderBy(...order)
    .limit(filter.limit)
    .offset(filter.offset)
  const counted = await db
    .select({ total: count() })
    .from(tips)
    .leftJoin(matches, eq(matches.id, tips.matchId))
    .leftJoin(competitions, eq(competitions.id, matches.competitionId))
    .leftJoin(authors, eq(authors.id, tips.authorId))
    .where(where)
  return { items: rows.map(toTip), total: counted[0]?.total ?? 0 }
}

function conditions(filter: TipFilter): (SQL | undefined)[] {
  const { status, author, competition, market, sport, match, withDrafts, imported, days } = filter
  return [
    withDrafts ? undefined : isNotNull(tips.publishedAt),
    eq(tips.imported, imported),
    status && eq(tips.status, status),
    author ? byAuthor(author) : undefined,
    competition ? named(competitions.slug, competitions.id, competition) : undefined,
    match ? named(matches.slug, matches.id, match) : undefined,
    market && eq(tips.market, market),
    sport ? eq(tips.sport, sport) : undefined,
    days && isWithin(tips.startsAt, days, days.timeZone),
  ]
}

function byAuthor(value: string): SQL {
  return z.uuid().safeParse(value).success ? eq(tips.authorId, value) : eq(authors.slug, value)
}

/** A slug, or an id in its place. */
function named(slug: Parameters<typeof eq>[0], id: Parameters<typeof eq>[0], value: string): SQL | undefined {
  const isId = /^[1-9]\d{0,8}$/.test(value)
  return isId ? or(eq(slug, value), eq(id, Number(value))) : eq(slug, value)
}

export async function findTip(db: Db, id: number): Promise<Tip | null> {
  return one(db, eq(tips.id, id))
}

export async function findTipBySlug(db: Db, slug: string): Promise<Tip | null> {
  return one(db, eq(tips.slug, slug))
}

/** Tips with a page: published, and not imported. */
const hasPage = and(isNotNull(tips.publishedAt), eq(tips.imported, false))

/** The same rule as `shownChain`. */
const isOfShownChain = sql`${tips.isDemo} <> exists (select 1 from ${tipLedger} where ${tipLedger.chain} = 'live')`

/** The published tips of some slugs. */
export async function publishedTipsOf(db: Db, slugs: readonly string[]): Promise<Tip[]> {
  const rows = await select(db).where(and(oneOf(tips.slug, slugs), hasPage))
  return rows.map(toTip)
}

async function one(db: Db, where: SQL): Promise<Tip | null> {
  const [row] = await select(db).where(where)
  return row ? toTip(row) : null
}

/** The row itself, held until the transaction ends. */
export async function lockTip(tx: Db, id: number): Promise<TipRow | null> {
  const [row] = await tx.select().from(tips).where(eq(tips.id, id)).for('update')
  return row ?? null
}

export async function insertTip(tx: Db, row: NewTip): Promise<number> {
  const [id] = await insertTips(tx, [row])
  if (!id) throw new Error('The tip was not stored')
  return id
}

/** Returns the ids in the order of the rows. */
export async function insertTips(tx: Db, rows: NewTip[]): Promise<number[]> {
  const inserted = await tx.insert(tips).values(rows).returning({ id: tips.id })
  return inserted.map(({ id }) => id)
}

/** Slugs of the demo's tips. */
export async function demoTipSlugs(tx: Db): Promise<string[]> {
  const rows = await tx.select({ slug: tips.slug }).from(tips).where(eq(tips.isDemo, true)).orderBy(asc(tips.slug))
  return rows.map(({ slug }) => slug)
}

/** Deletes the demo's tips and their ledger; returns the slugs of the pages that go. */
export async function deleteDemoTips(tx: Db): Promise<string[]> {
  await tx.delete(tipLedger).where(eq(tipLedger.chain, 'demo'))
  const gone = await tx.delete(tips).where(eq(tips.isDemo, true)).returning({ slug: tips.slug })
  return gone.map(({ slug }) => slug)
}

export async function updateTip(tx: Db, id: number, changes: Partial<NewTip>): Promise<void> {
  await tx
    .update(tips)
    .set({ ...changes, revision: sql`${tips.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(tips.id, id))
}

export async function deleteTip(tx: Db, id: number): Promise<void> {
  await tx.delete(tips).where(eq(tips.id, id))
}

export async function isTipSlugTaken(tx: Db, slug: string, exceptId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: tips.id })
    .from(tips)
    .where(and(eq(tips.slug, slug), ne(tips.id, exceptId)))
  return row !== undefined
}

/** The fields that a tip takes from its match. */
export async function findTipMatch(tx: Db, id: number) {
  const [row] = await tx
    .select({
      kickOff: matches.kickOff,
      timeKnown: matches.timeKnown,
      status: matches.status,
      score: matches.score,
      home: home.name,
      away: away.name,
      sport: categories.slug,
    })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .innerJoin(categories, eq(categories.id, competitions.categoryId))
    .innerJoin(home, eq(home.id, matches.homeId))
    .innerJoin(away, eq(away.id, matches.awayId))
    .where(eq(matches.id, id))
  return row ?? null
}

/** Nobody changes a match until the transaction ends. */
export async function holdMatch(tx: Db, id: number): Promise<void> {
  await tx.select({ id: matches.id }).from(matches).where(eq(matches.id, id)).for('share')
}

/** The database's time: only the server's clock decides whether a match has started. */
export async function clock(tx: Db): Promise<string> {
  const [row] = await tx.execute<{ at: string }>(sql`select clock_timestamp() as at`)
  return new Date(row?.at ?? Number.NaN).toISOString()
}

/** Ids of open tips that have begun, the longest ago first: they wait for settling. */
export async function startedTips(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: tips.id })
    .from(tips)
    .where(and(eq(tips.status, 'open'), hasBegun))
    .orderBy(asc(tips.startsAt), asc(tips.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Whether a category has this slug. */
export async function isSport(db: Db, slug: string): Promise<boolean> {
  const [row] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug))
  return row !== undefined
}

/** The names that a tip is fixed with. */
export async function findNames(
  tx: Db,
  { bookmakerId, authorId }: Pick<TipRow, 'bookmakerId' | 'authorId'>,
): Promise<{ bookmaker: string | null; author: string | null }> {
  const [bookmaker] = bookmakerId
    ? await tx.select({ name: bookmakers.name }).from(bookmakers).where(eq(bookmakers.id, bookmakerId))
    : []
  const [author] = authorId ? await tx.select({ name: authors.name }).from(authors).where(eq(authors.id, authorId)) : []
  return { bookmaker: bookmaker?.name ?? null, author: author?.name ?? null }
}

/** A settled or withdrawn tip of the record, with the fields it is grouped by. */
export type RecordTip = SettledTip & { slug: string; event: string; at: string; keys: Record<RecordGroup, string> }

/** The tips of a chain that are decided, in the order in which they were: everybody's, or one tipster's. */
export async function decidedTips(db: Db, chain: Chain, authorId?: string): Promise<RecordTip[]> {
  const rows = await db
    .select({
      at: tipLedger.at,
      slug: tips.slug,
      event: tips.event,
      stake: tips.stake,
      odds: tips.odds,
      outcome: tips.outcome,
      fraction: tips.fraction,
      confidence: tips.confidence,
      sport: tips.sport,
      market: tips.market,
      author: sql<string>`coalesce(${authors.slug}, ${tips.authorName}, 'newsroom')`,
      bookmaker: sql<string>`coalesce(${bookmakers.slug}, ${tips.bookmakerName}, 'none')`,
    })
    .from(tipLedger)
    .innerJoin(tips, eq(tips.id, tipLedger.tipId))
    .leftJoin(bookmakers, eq(bookmakers.id, tips.bookmakerId))
    // One without a page has the name that the tip was fixed with.
    .leftJoin(authors, and(eq(authors.id, tips.authorId), authors.hasPage))
    .where(
      and(
        eq(tipLedger.chain, chain),
        inArray(tipLedger.type, ['settled', 'withdrawn']),
        authorId === undefined ? undefined : eq(tips.authorId, authorId),
      ),
    )
    .orderBy(asc(tipLedger.seq))
  return rows.map(({ at, sport, market, author, bookmaker, outcome, ...tip }) => ({
    ...tip,
    at,
    outcome: outcome ?? 'void',
    keys: { month: at.slice(0, 7), sport, market, author, bookmaker },
  }))
}

/** The corrections of a chain since an instant, each with the slug of its tip. */
export function correctionsSince(db: Db, chain: Chain, since: string): Promise<{ slug: string; at: string }[]> {
  return db
    .select({ slug: tips.slug, at: tipLedger.at })
    .from(tipLedger)
    .innerJoin(tips, eq(tips.id, tipLedger.tipId))
    .where(and(eq(tipLedger.chain, chain), eq(tipLedger.type, 'corrected'), gt(tipLedger.at, since)))
    .orderBy(asc(tipLedger.seq))
}

export type OfTips = Partial<Record<'bookmakers' | 'matches' | 'sports' | 'authors', readonly string[]>>

/** Slugs of published tips, by slug: all, or those of certain bookmakers, matches, sports or tipsters, by their slugs. */
export async function publishedTipSlugs(
  db: Db,
  { bookmakers: of, matches: on, sports, authors: by }: OfTips = {},
): Promise<string[]> {
  if ([of, on, sports, by].some((slugs) => slugs?.length === 0)) return []
  const rows = await db
    .select({ slug: tips.slug })
    .from(tips)
    .leftJoin(bookmakers, eq(bookmakers.id, tips.bookmakerId))
    .leftJoin(matches, eq(matches.id, tips.matchId))
    .leftJoin(authors, eq(authors.id, tips.authorId))
    .where(
      and(
        hasPage,
        of && or(inArray(bookmakers.slug, [...of]), pricedBy(of)),
        sports && inArray(tips.sport, [...sports]),
        by && inArray(authors.slug, [...by]),
        on && sql`${matches.slug} in (select jsonb_array_elements_text(${JSON.stringify(on)}::text::jsonb))`,
      ),
    )
    .orderBy(asc(tips.slug))
  return rows.map(({ slug }) => slug)
}

function pricedBy(slugs: readonly string[]): SQL {
  return sql`exists (select 1 from ${tipOdds} join ${bookmakers} priced on priced.id = ${tipOdds.bookmakerId}
    where ${tipOdds.tipId} = ${tips.id} and priced.slug in ${[...slugs]})`
}

/** Every published tip with when it last changed, by slug. */
export async function publishedTips(db: Db): Promise<{ slug: string; updatedAt: string }[]> {
  return db.select({ slug: tips.slug, updatedAt: tips.updatedAt }).from(tips).where(hasPage).orderBy(asc(tips.slug))
}

/** How many tips are published. */
export function countPublishedTips(db: Db): Promise<number> {
  return db.$count(tips, hasPage)
}

/** Which of these tips came with the demo. */
export async function demoTipIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: tips.id })
    .from(tips)
    .where(and(inArray(tips.id, [...ids]), tips.isDemo))
  return new Set(rows.map(({ id }) => id))
}

/** A span of confidence, both ends included, of the tips before which others were decided. */
export type Span = { id: number; from: number; to: number }

/** By tips' ids: those of a span of confidence that were decided when the tip was published. */
export async function decidedBefore(db: Db, spans: readonly Span[]): Promise<Map<number, SettledTip[]>> {
  if (spans.length === 0) return new Map()
  const rows = await db
    .select({
      of: sql<number>`span.id`,
      stake: tips.stake,
      odds: tips.odds,
      outcome: tips.outcome,
      fraction: tips.fraction,
      confidence: tips.confidence,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(spans)}::text::jsonb) as span(id int, "from" int, "to" int)`)
    .innerJoin(sql`${tips} as own`, sql`own.id = span.id`)
    .innerJoin(
      tips,
      and(
        sql`${tips.settledAt} < own.published_at`,
        sql`${tips.isDemo} = own.is_demo`,
        eq(tips.imported, false),
        sql`${tips.confidence} between span."from" and span."to"`,
      ),
    )
  const decided = rows.map(({ outcome, ...row }) => ({ ...row, outcome: outcome ?? 'void' }))
  return Map.groupBy(decided, ({ of }) => of)
}

/** Names for the keys of the record's groups. */
export async function recordNames(db: Db) {
  const [sports, writers, offers] = await Promise.all([
    db.select({ slug: categories.slug, name: categories.name }).from(categories),
    db.select({ slug: authors.slug, name: authors.name }).from(authors).where(eq(authors.hasPage, true)),
    db.select({ slug: bookmakers.slug, name: bookmakers.name }).from(bookmakers),
  ])
  const byKey = (rows: { slug: string; name: string }[]) => new Map(rows.map(({ slug, name }) => [slug, name]))
  return { sports: byKey(sports), authors: byKey(writers), bookmakers: byKey(offers) }
}

/** The parts of the record besides its settled tips. */
export async function recordFacts(db: Db, chain: Chain) {
  const [row] = await db
    .select({
      open: sql<number>`count(*) filter (where ${tips.status} = 'open')::int`,
      firstAt: sql<string | null>`min(${tips.publishedAt})`,
      closingKnown: sql<number>`count(${tips.closingOdds}) filter (where ${tips.status} = 'settled')::int`,
      closingBeaten: sql<number>`count(*) filter (where ${tips.status} = 'settled' and ${tips.odds} > ${tips.closingOdds})::int`,
    })
    .from(tips)
    .where(and(isNotNull(tips.publishedAt), ofChain(chain), eq(tips.imported, false)))
  return {
    open: row?.open ?? 0,
    firstAt: row?.firstAt ? new Date(row.firstAt).toISOString() : null,
    closingKnown: row?.closingKnown ?? 0,
    closingBeaten: row?.closingBeaten ?? 0,
  }
}

/** How many published tips of a tipster are not decided yet. */
export function countOpenOf(db: Db, chain: Chain, authorId: string): Promise<number> {
  return db.$count(tips, and(eq(tips.status, 'open'), eq(tips.authorId, authorId), ofChain(chain)))
}

/** Those of some authors who have tips of any kind. */
export async function tipstersAmong(db: Db, authorIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectDistinct({ id: tips.authorId }).from(tips).where(oneOf(tips.authorId, authorIds))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** Slugs of the tipsters of some tips who have a page, each once. */
export async function tipstersOf(tx: Db, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await tx
    .selectDistinct({ slug: authors.slug })
    .from(tips)
    .innerJoin(authors, and(eq(authors.id, tips.authorId), eq(authors.hasPage, true)))
    .where(oneOf(tips.slug, slugs))
    .orderBy(asc(authors.slug))
  return rows.map(({ slug }) => slug)
}

/** Slugs of tips with a confidence that were published after another was settled. */
export async function publishedAfter(tx: Db, tip: TipRow): Promise<string[]> {
  const rows = await tx
    .select({ slug: tips.slug })
    .from(tips)
    .where(and(hasPage, sql`${tips.publishedAt} > ${tip.settledAt}`, isNotNull(tips.confidence)))
  return rows.map(({ slug }) => slug)
}

/** `listed`: without the demo's once there is a real one, as in lists. */
type OpenTips = { limit: number; listed?: boolean }

/** Open tips that a bet can still be placed on, the soonest first. */
export async function openTips(db: Db, { limit, listed = false }: OpenTips): Promise<Tip[]> {
  const rows = await select(db)
    .where(and(eq(tips.status, 'open'), isAhead, listed ? isOfShownChain : undefined))
    .orderBy(asc(tips.startsAt), asc(tips.id))
    .limit(limit)
  return rows.map(toTip)
}

/** The same on matches of a day, by kick-off. */
export async function openTipsOfDay(db: Db, day: string): Promise<Tip[]> {
  const rows = await select(db)
    .where(and(eq(matches.day, day), eq(tips.status, 'open'), isAhead))
    .orderBy(asc(tips.startsAt), asc(tips.id))
  return rows.map(toTip)
}

/** Every published tip on some matches, oldest first. */
export async function tipsOfMatches(db: Db, matchIds: readonly number[]): Promise<Tip[]> {
  if (matchIds.length === 0) return []
  const rows = await select(db)
    .where(and(oneOf(tips.matchId, matchIds), hasPage))
    .orderBy(asc(tips.publishedAt), asc(tips.id))
  return rows.map(toTip)
}

/** Published tips by their slugs or ids, and those written for some articles, oldest first. Imported ones are no one's. */
export async function tipsForArticles(db: Db, keys: readonly string[], articleIds: readonly number[]): Promise<Tip[]> {
  const ids = keys.flatMap((key) => (/^[1-9]\d{0,8}$/.test(key) ? Number(key) : []))
  const rows = await select(db)
    .where(and(hasPage, or(oneOf(tips.slug, keys), oneOf(tips.id, ids), oneOf(tips.articleId, articleIds))))
    .orderBy(asc(tips.publishedAt), asc(tips.id))
  return rows.map(toTip)
}

/** The matches that some tips are on. */
export async function matchesOfTips(db: Db, slugs: readonly string[]): Promise<{ slug: string; day: string }[]> {
  return db
    .selectDistinct({ slug: matches.slug, day: matches.day })
    .from(tips)
    .innerJoin(matches, eq(matches.id, tips.matchId))
    .where(oneOf(tips.slug, slugs))
    .orderBy(asc(matches.slug))
}

/** The tips that were settled last, newest first, without the demo's once there is a real one. */
export async function lastSettledTips(db: Db, limit: number): Promise<Tip[]> {
  const rows = await select(db)
    .where(and(eq(tips.status, 'settled'), eq(tips.imported, false), isOfShownChain))
    .orderBy(desc(tips.settledAt), desc(tips.id))
    .limit(limit)
  return rows.map(toTip)
}

function ofChain(chain: Chain): SQL {
  return eq(tips.isDemo, chain === 'demo')
}
