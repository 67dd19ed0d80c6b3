import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Bookmaker } from '#shared/bookmaker.ts'
import type { Db } from '../../platform/database/client.ts'
import { articleRefs, articles, bookmakers } from '../../platform/database/tables.ts'

export type NewBookmaker = typeof bookmakers.$inferInsert

const columns = {
  id: bookmakers.id,
  name: bookmakers.name,
  slug: bookmakers.slug,
  logo: bookmakers.logo,
  rating: bookmakers.rating,
  bonusType: bookmakers.bonusType,
  bonusAmount: bookmakers.bonusAmount,
  affiliateLink: bookmakers.affiliateLink,
  reviewLink: bookmakers.reviewLink,
  termsLink: bookmakers.termsLink,
  validFrom: bookmakers.validFrom,
  validUntil: bookmakers.validUntil,
  licenceBoard: bookmakers.licenceBoard,
  licenceNumber: bookmakers.licenceNumber,
  licenceCheckedOn: bookmakers.licenceCheckedOn,
  paymentMethods: bookmakers.paymentMethods,
  pros: bookmakers.pros,
  cons: bookmakers.cons,
  review: bookmakers.review,
  featured: bookmakers.featured,
  rank: bookmakers.rank,
  revision: bookmakers.revision,
  createdAt: bookmakers.createdAt,
}

/** An offer that readers see: begun, and not ended. The database's clock decides. */
export const isOffered = and(
  sql`coalesce(${bookmakers.validFrom}, now()) <= now()`,
  sql`coalesce(${bookmakers.validUntil}, 'infinity') > now()`,
)

export type BookmakerFilter = { featured?: boolean | undefined; offered?: boolean }

/** All of them by rank, then name; or the featured ones, or those whose offer readers see. */
export function listBookmakers(db: Db, { featured, offered }: BookmakerFilter = {}): Promise<Bookmaker[]> {
  return db
    .select(columns)
    .from(bookmakers)
    .where(and(featured === undefined ? undefined : eq(bookmakers.featured, featured), offered ? isOffered : undefined))
    .orderBy(asc(bookmakers.rank), asc(bookmakers.name), asc(bookmakers.id))
}

export function findBookmaker(db: Db, id: number): Promise<Bookmaker | null> {
  return one(db, eq(bookmakers.id, id))
}

/** The row locked until the transaction ends, so that of two saves the second sees the first. */
export async function lockBookmaker(tx: Db, id: number): Promise<Bookmaker | null> {
  const [row] = await tx.select(columns).from(bookmakers).where(eq(bookmakers.id, id)).for('update')
  return row ?? null
}

export function findBookmakerBySlug(db: Db, slug: string): Promise<Bookmaker | null> {
  return one(db, eq(bookmakers.slug, slug))
}

export async function isSlugTaken(db: Db, slug: string, exceptId = 0): Promise<boolean> {
  return (await one(db, and(eq(bookmakers.slug, slug), ne(bookmakers.id, exceptId)))) !== null
}

export function insertBookmakers(tx: Db, rows: NewBookmaker[]): Promise<Bookmaker[]> {
  return tx.insert(bookmakers).values(rows).returning(columns)
}

export async function updateBookmaker(tx: Db, id: number, changes: Partial<NewBookmaker>): Promise<Bookmaker | null> {
  // An empty change is a valid one: it answers the row as it is.
  if (Object.keys(changes).length === 0) return findBookmaker(tx, id)
  const [updated] = await tx
    .update(bookmakers)
    .set({ ...changes, revision: sql`${bookmakers.revision} + 1` })
    .where(eq(bookmakers.id, id))
    .returning(columns)
  return updated ?? null
}

export async function deleteBookmaker(tx: Db, id: number): Promise<void> {
  await tx.delete(bookmakers).where(eq(bookmakers.id, id))
}

/** The instants ahead at which an offer begins or ends. */
export async function offerDatesAhead(db: Db): Promise<{ slug: string; at: string }[]> {
  const rows = await db.execute<{ slug: string; at: string }>(sql`
    select slug, at from ${bookmakers} cross join lateral (values (valid_from), (valid_until)) as dates(at)
    where at > now() order by slug, at`)
  return rows.map(({ slug, at }) => ({ slug, at: new Date(at).toISOString() }))
}

/** Ranks 1, 2, 3 … in the order of `ids`. */
export async function rankBookmakers(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${bookmakers} set rank = o.position, revision = ${bookmakers}.revision + 1
    from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) with ordinality as o(id, position)
    where ${bookmakers.id} = o.id::int and ${bookmakers.rank} <> o.position`)
}

/** Slugs of live articles that embed any of these offers. */
export async function articlesEmbedding(tx: Db, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await tx
    .selectDistinct({ slug: articles.slug })
    .from(articleRefs)
    .innerJoin(articles, eq(articles.id, articleRefs.articleId))
    .where(
      and(
        eq(articleRefs.kind, 'bookmaker'),
        sql`${articleRefs.ref} in ${[...slugs]}`,
        articles.published,
        sql`${articles.trashedAt} is null`,
      ),
    )
  return rows.map((row) => row.slug)
}

async function one(db: Db, where: SQL | undefined): Promise<Bookmaker | null> {
  const [row] = await db.select(columns).from(bookmakers).where(where)
  return row ?? null
}
