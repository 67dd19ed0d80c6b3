import { and, asc, between, desc, eq, inArray, isNotNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { bandEnd, bandOf } from '#shared/tips/record.ts'
import type { Tip } from '#shared/tips/tip.ts'
import { builtOnce, given } from '../../../platform/database/built-once.ts'
import type { Db } from '../../../platform/database/client.ts'
import { firstAmong, idList, isAnyOf, oneOf } from '../../../platform/database/one-of.ts'
import { bookmakers } from '../../../platform/database/tables/bookmakers.ts'
import { matches } from '../../../platform/database/tables/matches.ts'
import { authors } from '../../../platform/database/tables/names.ts'
import { tipLedger, tipOdds, tips } from '../../../platform/database/tables/tips.ts'
import { isAhead } from './begun.ts'
import { type ShortTip, select, selectShort, toTip } from './rows.ts'

// What a page shows of them, since each has its own page.
const MOST_SHOWN = 100

/** Tips with a page: published, and not imported. */
const hasPage = and(isNotNull(tips.publishedAt), eq(tips.imported, false))

/** The same rule as `shownChain`. */
const isOfShownChain = sql`${tips.isDemo} <> exists (select 1 from ${tipLedger} where ${tipLedger.chain} = 'live')`

/** The published tips with some slugs. */
export async function publishedTipsOf(db: Db, slugs: readonly string[]): Promise<Tip[]> {
  const rows = await select(db).where(and(oneOf(tips.slug, slugs), hasPage))
  return rows.map(toTip)
}

/** Every published tip with the time of its last change, by slug. */
export async function publishedTips(db: Db): Promise<{ slug: string; updatedAt: string }[]> {
  return db.select({ slug: tips.slug, updatedAt: tips.updatedAt }).from(tips).where(hasPage).orderBy(asc(tips.slug))
}

/** How many tips are published. */
export function countPublishedTips(db: Db): Promise<number> {
  return db.$count(tips, hasPage)
}

export type OfTips = Partial<Record<'bookmakers' | 'matches' | 'sports' | 'authors', readonly string[]>>

/**
 * Slugs of published tips, by slug: all, or those of certain bookmakers, matches, sports or tipsters, by their slugs;
 * with `isOpen` those that wait for their outcome.
 */
export async function publishedTipSlugs(
  db: Db,
  { bookmakers: of, matches: on, sports, authors: by, isOpen = false }: OfTips & { isOpen?: boolean } = {},
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
        isOpen ? eq(tips.status, 'open') : undefined,
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

/** Slugs of the tipsters of some tips who have a page, each once. */
export async function tipstersOf(tx: Db, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  // By the index of slugs: before Postgres has statistics, a join would read all tips for one.
  const wanted = sql`array(select jsonb_array_elements_text(${JSON.stringify(slugs)}::text::jsonb))`
  const rows = await tx
    .select({ slug: authors.slug })
    .from(authors)
    .where(
      and(
        eq(authors.hasPage, true),
        sql`${authors.id} in (select ${tips.authorId} from ${tips} where ${tips.slug} = any(${wanted}))`,
      ),
    )
    .orderBy(asc(authors.slug))
  return rows.map(({ slug }) => slug)
}

/** Slugs of tips that were published after another was settled, with a confidence in its band. */
export async function publishedAfter(tx: Db, id: number): Promise<string[]> {
  const own = { settledAt: tips.settledAt, confidence: tips.confidence }
  const [{ settledAt = null, confidence = null } = {}] = await tx.select(own).from(tips).where(eq(tips.id, id))
  if (confidence === null) return []
  const from = bandOf(confidence)
  const rows = await tx
    .select({ slug: tips.slug })
    .from(tips)
    .where(and(hasPage, sql`${tips.publishedAt} > ${settledAt}`, between(tips.confidence, from, bandEnd(from))))
  return rows.map(({ slug }) => slug)
}

/** `listed`: without the demo's once there is a real one, as in lists. */
type OpenTips = { limit: number; listed?: boolean }

/** Tips still open to bets, soonest first. */
export async function openTips(db: Db, { limit, listed = false }: OpenTips): Promise<ShortTip[]> {
  return (await (listed ? openAndListed : open)(db, { limit })).map(toTip)
}

const open = builtOnce((db) => openOnes(db).limit(given('limit')))
const openAndListed = builtOnce((db) => openOnes(db, isOfShownChain).limit(given('limit')))

/** The first of them on a day's matches, by kick-off. */
export async function openTipsOfDay(db: Db, day: string): Promise<ShortTip[]> {
  return (await openOfDay(db, { day })).map(toTip)
}

const openOfDay = builtOnce((db) => openOnes(db, eq(matches.day, given('day'))).limit(MOST_SHOWN))

function openOnes(db: Db, where?: SQL) {
  return selectShort(db)
    .where(and(where, eq(tips.status, 'open'), isAhead))
    .orderBy(asc(tips.startsAt), asc(tips.id))
}

/** The first published tips on each of some matches, oldest first. */
export async function tipsOfMatches(db: Db, matchIds: readonly number[]): Promise<ShortTip[]> {
  if (matchIds.length === 0) return []
  return (await ofMatches(db, { ids: idList(matchIds) })).map(toTip)
}

const ofMatches = builtOnce((db) =>
  selectShort(db)
    .where(firstOfEach(tips.matchId, given('ids')))
    .orderBy(asc(tips.publishedAt), asc(tips.id)),
)

/** The first few of some slugs and ids that are a published tip's. */
export function firstPublishedTips(db: Db, keys: readonly string[], most: number): Promise<string[]> {
  const known = sql`select ${tips.slug} from ${tips} where ${hasPage} union all select ${tips.id}::text from ${tips} where ${hasPage}`
  return firstAmong(db, keys, most, known)
}

/** Published tips by their slugs or ids, and the first of those written for some articles, oldest first. */
export async function tipsForArticles(
  db: Db,
  keys: readonly string[],
  articleIds: readonly number[],
): Promise<ShortTip[]> {
  const ids = keys.flatMap((key) => (/^[1-9]\d{0,8}$/.test(key) ? Number(key) : []))
  const isNamed = or(oneOf(tips.slug, keys), oneOf(tips.id, ids))
  const rows = await selectShort(db)
    .where(or(and(hasPage, isNamed), firstOfEach(tips.articleId, idList(articleIds))))
    .orderBy(asc(tips.publishedAt), asc(tips.id))
  return rows.map(toTip)
}

/** Whether a tip is among the first published ones with one of some ids in a column. */
function firstOfEach(column: typeof tips.matchId | typeof tips.articleId, ids: Placeholder | string): SQL {
  const own = sql.identifier(column.name)
  return sql`${tips.id} = any(array(
    select shown.id from unnest(${ids}::text::int[]) as wanted(id)
    cross join lateral (
      select t.id from ${tips} t
      where t.${own} = wanted.id and t.published_at is not null and not t.imported
      order by t.published_at, t.id limit ${sql.raw(String(MOST_SHOWN))}
    ) shown))`
}

/** The matches that some tips are on. */
export async function matchesOfTips(db: Db, slugs: readonly string[]): Promise<{ slug: string; day: string }[]> {
  return db
    .selectDistinct({ slug: matches.slug, day: matches.day })
    .from(tips)
    .innerJoin(matches, eq(matches.id, tips.matchId))
    .where(isAnyOf(tips.slug, slugs))
    .orderBy(asc(matches.slug))
}

/** The most recently settled tips, newest first, without the demo's once there is a real one. */
export async function lastSettledTips(db: Db, limit: number): Promise<ShortTip[]> {
  return (await settledLast(db, { limit })).map(toTip)
}

const settledLast = builtOnce((db) =>
  selectShort(db)
    .where(and(eq(tips.status, 'settled'), eq(tips.imported, false), isOfShownChain))
    .orderBy(desc(tips.settledAt), desc(tips.id))
    .limit(given('limit')),
)
