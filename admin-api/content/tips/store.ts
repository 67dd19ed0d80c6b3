import { and, asc, count, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tip, TipListQuery } from '#shared/tips/tip.ts'
import type { Db } from '../../platform/database/client.ts'
import { isWithin, utcText } from '../../platform/database/instants.ts'
import { oneOf } from '../../platform/database/one-of.ts'
import { categories } from '../../platform/database/tables/articles.ts'
import { bookmakers } from '../../platform/database/tables/bookmakers.ts'
import { competitions, matches } from '../../platform/database/tables/matches.ts'
import { authors } from '../../platform/database/tables/names.ts'
import { tipLedger, tips } from '../../platform/database/tables/tips.ts'
import { earliestKickOff, hasBegun } from './store/begun.ts'
import { away, home, select, toTip } from './store/rows.ts'

export type TipRow = typeof tips.$inferSelect
export type NewTip = typeof tips.$inferInsert

/** Which tips a list has: drafts are only for the newsroom. */
export type TipFilter = Omit<TipListQuery, 'from' | 'to'> & {
  withDrafts: boolean
  /** The days on which the event starts. */
  days?: { from?: string | undefined; to?: string | undefined; timeZone: string }
}

/** Open ones by their start, soonest first; others by when they were settled or published, newest first. */
export async function listTips(db: Db, filter: TipFilter): Promise<{ items: Tip[]; total: number }> {
  const where = and(...conditions(filter))
  const order =
    filter.status === 'open'
      ? [asc(tips.startsAt), asc(tips.id)]
      : [desc(sql`coalesce(${tips.settledAt}, ${tips.publishedAt}, ${tips.createdAt})`), desc(tips.id)]
  const listed = () =>
    db
      .select({ id: tips.id })
      .from(tips)
      .leftJoin(matches, eq(matches.id, tips.matchId))
      .leftJoin(competitions, eq(competitions.id, matches.competitionId))
      .leftJoin(authors, eq(authors.id, tips.authorId))
      .where(where)
  // Only those on the page are read with their texts and names, and none that is passed over to reach it.
  const onPage = listed()
    .orderBy(...order)
    .limit(filter.limit)
    .offset(filter.offset)
  const rows = await select(db)
    .where(sql`${tips.id} = any(array(${onPage}))`)
    .orderBy(...order)
  const [counted] = await db.select({ total: count() }).from(listed().as('listed'))
  return { items: rows.map(toTip), total: counted?.total ?? 0 }
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

/** A slug or an id. */
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

async function one(db: Db, where: SQL): Promise<Tip | null> {
  const [row] = await select(db).where(where)
  return row ? toTip(row) : null
}

/** The row itself, locked until the transaction ends. */
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

/** Deletes the demo's tips and their ledger; returns the slugs of the removed pages. */
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

/** The slugs of tips with this beginning. */
export async function tipSlugs(tx: Db, beginning: string): Promise<Set<string>> {
  const rows = await tx.select({ slug: tips.slug }).from(tips).where(sql`starts_with(${tips.slug}, ${beginning})`)
  return new Set(rows.map(({ slug }) => slug))
}

/** The fields that a tip takes from its match. */
export async function findTipMatch(tx: Db, id: number) {
  const [row] = await tx
    .select({
      kickOff: matches.kickOff,
      /** The earliest possible start: the beginning of its day while its time is unknown. */
      earliest: utcText(earliestKickOff),
      localDate: matches.localDate,
      timeKnown: matches.timeKnown,
      begunAt: matches.begunAt,
      status: matches.status,
      score: matches.score,
      revision: matches.revision,
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

/** The match cannot be changed until the transaction ends. */
export async function holdMatch(tx: Db, id: number): Promise<void> {
  await tx.select({ id: matches.id }).from(matches).where(eq(matches.id, id)).for('share')
}

/** The database's time: only the server's clock decides whether a match has started. */
export async function clock(tx: Db): Promise<string> {
  const [row] = await tx.execute<{ at: string }>(sql`select clock_timestamp() as at`)
  return new Date(row?.at ?? Number.NaN).toISOString()
}

/** Ids of open tips that have begun, longest ago first: they wait to be settled. */
export async function startedTips(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: tips.id })
    .from(tips)
    .where(and(eq(tips.status, 'open'), hasBegun))
    .orderBy(asc(tips.startsAt), asc(tips.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Whether a category has this slug, which it then keeps until the transaction ends. */
export async function isSport(tx: Db, slug: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, slug))
    .for('key share')
  return row !== undefined
}

/** The names that a tip is published with. */
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

/** Those of some authors who have tips in any state. */
export async function tipstersAmong(db: Db, authorIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectDistinct({ id: tips.authorId }).from(tips).where(oneOf(tips.authorId, authorIds))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}
