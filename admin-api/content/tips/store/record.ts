import { and, asc, eq, gt, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type RecordGroup, type SettledTip, WINS } from '#shared/tips/record.ts'
import type { Db } from '../../../platform/database/client.ts'
import { categories } from '../../../platform/database/tables/articles.ts'
import { bookmakers } from '../../../platform/database/tables/bookmakers.ts'
import { authors } from '../../../platform/database/tables/names.ts'
import { tipLedger, tips } from '../../../platform/database/tables/tips.ts'
import type { Chain } from '../ledger/store.ts'

/** A settled or withdrawn tip of the record, with the fields it is grouped by. */
export type RecordTip = SettledTip & { slug: string; event: string; at: string; keys: Record<RecordGroup, string> }

/** A chain's decided tips, in the order of their decisions: everyone's, or one tipster's. */
export async function decidedTips(db: Db, chain: Chain, authorId?: string): Promise<RecordTip[]> {
  const rows = await (authorId === undefined ? allDecided(db, chain) : decidedOf(db, chain, authorId))
  return rows.map(({ at, sport, market, author, bookmaker, outcome, ...tip }) => ({
    ...tip,
    at,
    outcome: outcome ?? 'void',
    keys: { month: at.slice(0, 7), sport, market, author, bookmaker },
  }))
}

const isDecision = inArray(tipLedger.type, ['settled', 'withdrawn'])
// A tipster without a page has the name in the published tip.
const isKnownAuthor = and(eq(authors.id, tips.authorId), authors.hasPage)
const told = {
  slug: tips.slug,
  event: tips.event,
  stake: tips.stake,
  odds: tips.odds,
  outcome: tips.outcome,
  fraction: tips.fraction,
  confidence: tips.confidence,
  isWithdrawn: sql<boolean>`${tips.status} = 'withdrawn'`,
  sport: tips.sport,
  market: tips.market,
  author: sql<string>`coalesce(${authors.slug}, ${tips.authorName}, 'newsroom')`,
  bookmaker: sql<string>`coalesce(${bookmakers.slug}, ${tips.bookmakerName}, 'none')`,
}

function allDecided(db: Db, chain: Chain) {
  return db
    .select({ ...told, at: tipLedger.at })
    .from(tipLedger)
    .innerJoin(tips, eq(tips.id, tipLedger.tipId))
    .leftJoin(bookmakers, eq(bookmakers.id, tips.bookmakerId))
    .leftJoin(authors, isKnownAuthor)
    .where(and(eq(tipLedger.chain, chain), isDecision))
    .orderBy(asc(tipLedger.seq))
}

function decidedOf(db: Db, chain: Chain, authorId: string) {
  // Looked up for each tip, along the index: before Postgres has statistics, a join would read all lines for each.
  const decision = db
    .select({ seq: tipLedger.seq, at: tipLedger.at })
    .from(tipLedger)
    .where(and(eq(tipLedger.tipId, tips.id), isDecision))
    .orderBy(asc(tipLedger.seq))
    .limit(1)
    .as('decision')
  return db
    .select({ ...told, at: decision.at })
    .from(tips)
    .crossJoinLateral(decision)
    .leftJoin(bookmakers, eq(bookmakers.id, tips.bookmakerId))
    .leftJoin(authors, isKnownAuthor)
    .where(
      and(
        eq(tips.authorId, authorId),
        ofChain(chain),
        eq(tips.imported, false),
        inArray(tips.status, ['settled', 'withdrawn']),
      ),
    )
    .orderBy(asc(decision.seq))
}

/** A text that changes whenever the result of `decidedTips` does, which takes a hundred times as long to read. */
export async function stateOfDecided(db: Db, chain: Chain): Promise<string> {
  const { slug, event, stake, odds, outcome, fraction, confidence, status, sport, market } = tips
  const read = [slug, event, stake, odds, outcome, fraction, confidence, status, sport, market]
  const [row] = await db.execute<{ state: string }>(sql`
    select concat_ws(' ',
      (select hash from ${tipLedger} where chain = ${chain} order by seq desc limit 1),
      (select ${sumOf([...read, tips.authorId, tips.authorName, tips.bookmakerId, tips.bookmakerName])} from ${tips} where not imported),
      (select ${sumOf([authors.id, authors.slug, authors.hasPage])} from ${authors}),
      (select ${sumOf([bookmakers.id, bookmakers.slug])} from ${bookmakers})) as state`)
  return `${chain} ${row?.state}`
}

// Over the values of all rows, in any order.
function sumOf(columns: readonly AnyPgColumn[]): SQL {
  return sql`sum(hashtextextended(row(${sql.join([...columns], sql`, `)})::text, 0))`
}

/** The corrections of a chain since an instant, each with its tip's slug. */
export function correctionsSince(db: Db, chain: Chain, since: string): Promise<{ slug: string; at: string }[]> {
  return db
    .select({ slug: tips.slug, at: tipLedger.at })
    .from(tipLedger)
    .innerJoin(tips, eq(tips.id, tipLedger.tipId))
    .where(and(eq(tipLedger.chain, chain), eq(tipLedger.type, 'corrected'), gt(tipLedger.at, since)))
    .orderBy(asc(tipLedger.seq))
}

/** A range of confidence, inclusive, of the tips before which others were decided. */
export type Span = { id: number; from: number; to: number }

/** How many tips were decided, and how many of these were won. */
export type Decided = { tips: number; won: number }

/**
 * By tip id: how many in a range of confidence were decided when the tip was published. Each decided tip is read once for
 * each range and put between two of the publications, and counted up from one to the next, however many tips there are.
 */
export async function decidedBefore(db: Db, spans: readonly Span[]): Promise<Map<number, Decided>> {
  if (spans.length === 0) return new Map()
  const rows = await db.execute<Decided & { of: number }>(sql`
    with span as materialized (
      select given.id, given."from", given."to", own.is_demo, own.published_at,
        row_number() over (partition by own.is_demo, given."from", given."to" order by own.published_at) as place
      from jsonb_to_recordset(${JSON.stringify(spans)}::text::jsonb) as given(id int, "from" int, "to" int)
      join ${tips} own on own.id = given.id
    ), band as materialized (
      select is_demo, "from", "to", array_agg(published_at order by place) as times from span group by 1, 2, 3
    ), decided as materialized (
      select band.is_demo, band."from", band."to", width_bucket(${tips.settledAt}, band.times) as place,
        count(*) as tips, count(*) filter (where ${inArray(tips.outcome, [...WINS])}) as won
      from band join ${tips} on ${tips.isDemo} = band.is_demo and not ${tips.imported} and ${ne(tips.outcome, 'void')}
        and ${tips.confidence} between band."from" and band."to"
      group by 1, 2, 3, 4
    ), so_far as (
      select id, sum(tips) over up_to_here as tips, sum(won) over up_to_here as won
      from (
        select is_demo, "from", "to", place, id, 0 as tips, 0 as won from span
        union all select is_demo, "from", "to", place + 1, null, tips, won from decided
      ) counted
      window up_to_here as (partition by is_demo, "from", "to" order by place)
    )
    select id as of, tips::int, won::int from so_far where id is not null and tips > 0`)
  return new Map(rows.map(({ of, ...decided }) => [of, decided]))
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

// Only closing odds that anyone can look up in the ledger.
const closingCounts = sql`${tips.status} = 'settled' and ${tips.closingInLedger}`

/** The parts of the record besides its settled tips. */
export async function recordFacts(db: Db, chain: Chain) {
  const [row] = await db
    .select({
      open: sql<number>`count(*) filter (where ${tips.status} = 'open')::int`,
      firstAt: sql<string | null>`min(${tips.publishedAt})`,
      closingKnown: sql<number>`count(${tips.closingOdds}) filter (where ${closingCounts})::int`,
      closingBeaten: sql<number>`count(*) filter (where ${closingCounts} and ${tips.odds} > ${tips.closingOdds})::int`,
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

/** How many published tips of a tipster are undecided. */
export function countOpenOf(db: Db, chain: Chain, authorId: string): Promise<number> {
  return db.$count(tips, and(eq(tips.status, 'open'), eq(tips.authorId, authorId), ofChain(chain)))
}

function ofChain(chain: Chain): SQL {
  return eq(tips.isDemo, chain === 'demo')
}
