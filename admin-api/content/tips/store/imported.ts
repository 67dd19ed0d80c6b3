import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { ImportedFigures } from '#shared/tips/old-tips.ts'
import type { Db } from '../../../platform/database/client.ts'
import { utcText } from '../../../platform/database/instants.ts'
import { categories } from '../../../platform/database/tables/articles.ts'
import { bookmakers } from '../../../platform/database/tables/bookmakers.ts'
import { authors } from '../../../platform/database/tables/names.ts'
import { tips } from '../../../platform/database/tables/tips.ts'

/** The names that rows may use, by slug and by lowercase name. */
export async function namesKnown(db: Db) {
  const writers = await db.select({ id: authors.id, slug: authors.slug, name: authors.name }).from(authors)
  const offers = await db.select({ id: bookmakers.id, slug: bookmakers.slug, name: bookmakers.name }).from(bookmakers)
  const sports = await db.select({ slug: categories.slug }).from(categories)
  return { authors: byName(writers), bookmakers: byName(offers), sports: new Set(sports.map(({ slug }) => slug)) }
}

// A slug takes precedence over another's name.
function byName<T extends { slug: string; name: string }>(rows: readonly T[]): Map<string, T> {
  return new Map([
    ...rows.map((row) => [row.name.toLowerCase(), row] as const),
    ...rows.map((row) => [row.slug, row] as const),
  ])
}

/** An old tip, as it is stored. */
export type ImportedTip = Pick<
  typeof tips.$inferSelect,
  | 'slug'
  | 'event'
  | 'startsAt'
  | 'sport'
  | 'market'
  | 'selection'
  | 'line'
  | 'odds'
  | 'bookmakerId'
  | 'bookmakerName'
  | 'stake'
  | 'confidence'
  | 'authorId'
  | 'authorName'
  | 'publishedAt'
  | 'settledAt'
  | 'outcome'
  | 'fraction'
  | 'units'
  | 'note'
>

/**
 * Stores old tips; existing ones stay unchanged. Returns how many were new. One parameter for all: with one per field,
 * they take ten times as long.
 */
export async function insertImported(tx: Db, rows: readonly ImportedTip[]): Promise<number> {
  const stored = await tx.execute(sql`
    insert into ${tips} (slug, status, event, starts_at, sport, market, selection, line, odds, bookmaker_id,
      bookmaker_name, stake, confidence, reasoning, author_id, author_name, published_at, settled_at, outcome,
      fraction, units, note, imported)
    select slug, 'settled', event, "startsAt", sport, market, selection, line, odds, "bookmakerId",
      "bookmakerName", stake, confidence, '', "authorId", "authorName", "publishedAt", "settledAt", outcome,
      fraction, units, note, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (slug text,
      event text, "startsAt" timestamptz, sport text, market text, selection text, line numeric, odds numeric,
      "bookmakerId" int, "bookmakerName" text, stake numeric, confidence smallint, "authorId" uuid,
      "authorName" text, "publishedAt" timestamptz, "settledAt" timestamptz, outcome text,
      fraction double precision, units numeric, note text)
    on conflict (slug) do nothing
    returning id`)
  return stored.length
}

export function countImported(tx: Db): Promise<number> {
  return tx.$count(tips, eq(tips.imported, true))
}

/** Deletes at most this many imported tips; returns how many. */
export async function deleteImported(tx: Db, most: number): Promise<number> {
  const some = tx.select({ id: tips.id }).from(tips).where(eq(tips.imported, true)).limit(most)
  const gone = await tx.delete(tips).where(sql`${tips.id} = any(array(${some}))`)
  return gone.count
}

/** Slugs of tipsters with a page who have imported tips. */
export async function importedTipsters(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ slug: authors.slug })
    .from(tips)
    .innerJoin(authors, and(eq(authors.id, tips.authorId), eq(authors.hasPage, true)))
    .where(eq(tips.imported, true))
    .orderBy(asc(authors.slug))
  return rows.map(({ slug }) => slug)
}

const WON = sql`${tips.outcome} in ('won', 'half-won', 'dead-heat')`
const LOST = sql`${tips.outcome} in ('lost', 'half-lost')`
const FIGURES = {
  tips: sql<number>`count(*)::int`,
  won: sql<number>`(count(*) filter (where ${WON}))::int`,
  lost: sql<number>`(count(*) filter (where ${LOST}))::int`,
  void: sql<number>`(count(*) filter (where ${tips.outcome} = 'void'))::int`,
  staked: sql<number>`coalesce(sum(${tips.stake}) filter (where ${tips.outcome} <> 'void'), 0)::float8`,
  units: sql<number>`coalesce(sum(${tips.units}), 0)::float8`,
}

const NAME = sql<string | null>`coalesce(${authors.name}, ${tips.authorName})`

/** The totals of imported tips by tipster, for those with the most tips: a file may name thousands. */
export async function importedByTipster(
  db: Db,
  most: number,
): Promise<(ImportedFigures & { slug: string | null; name: string | null })[]> {
  return db
    .select({ ...FIGURES, slug: authors.slug, name: NAME })
    .from(tips)
    .leftJoin(authors, and(eq(authors.id, tips.authorId), eq(authors.hasPage, true)))
    .where(eq(tips.imported, true))
    .groupBy(authors.slug, NAME)
    .orderBy(sql`count(*) desc`, sql`${NAME} nulls last`, asc(authors.slug))
    .limit(most)
}

/** The totals of all imported tips, their number of tipsters, and their period; null if there are none. */
export async function importedTotals(db: Db) {
  const [row] = await db
    .select({
      totals: FIGURES,
      tipsters: sql<number>`count(distinct (${authors.slug}, ${NAME}))::int`,
      from: utcText(sql`min(${tips.startsAt})`),
      to: utcText(sql`max(${tips.startsAt})`),
    })
    .from(tips)
    .leftJoin(authors, and(eq(authors.id, tips.authorId), eq(authors.hasPage, true)))
    .where(eq(tips.imported, true))
  return row && row.totals.tips > 0 ? row : null
}

/** The same for one tipster; null if there are none. */
export async function importedOf(db: Db, authorId: string): Promise<ImportedFigures | null> {
  const [row] = await db
    .select(FIGURES)
    .from(tips)
    .where(and(eq(tips.imported, true), eq(tips.authorId, authorId), isNotNull(tips.outcome)))
  return row && row.tips > 0 ? row : null
}
