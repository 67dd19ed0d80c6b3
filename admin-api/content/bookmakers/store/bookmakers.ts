import { and, asc, count, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { LinkedBookmaker } from '#shared/affiliate-text-links.ts'
import type { Bookmaker, OfferWarning } from '#shared/bookmaker.ts'
import type { Db } from '../../../platform/database/client.ts'
import { articleRefs, articles } from '../../../platform/database/tables/articles.ts'
import { bookmakers, formerBookmakerSlugs } from '../../../platform/database/tables/bookmakers.ts'
import { settings } from '../../../platform/database/tables/site.ts'

export type NewBookmaker = typeof bookmakers.$inferInsert

/** A bookmaker's columns in the API and on pages. */
export const columns = {
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
  testerId: bookmakers.testerId,
  testedOn: bookmakers.testedOn,
  testMethod: bookmakers.testMethod,
  featured: bookmakers.featured,
  rank: bookmakers.rank,
  revision: bookmakers.revision,
  createdAt: bookmakers.createdAt,
}

// Only for the newsroom.
const judgement = {
  warnings: bookmakers.problems,
  judgedBy: bookmakers.judgedBy,
  linksConfirmed: bookmakers.linksConfirmed,
}

/** The problems of an offer, and the rules that found them; null: not checked yet. */
export type Judgement = { warnings: OfferWarning[] | null; judgedBy: string | null }

/** An offer that readers see: begun, and not ended, by the database's clock. */
export const isOffered = and(
  sql`coalesce(${bookmakers.validFrom}, now()) <= now()`,
  sql`coalesce(${bookmakers.validUntil}, 'infinity') > now()`,
)

/** Whether a bookmaker's licence has no board, no number, or was never checked. */
export const isLicenceIncomplete = sql`(
  coalesce(${bookmakers.licenceBoard}, '') = '' or coalesce(${bookmakers.licenceNumber}, '') = ''
  or ${bookmakers.licenceCheckedOn} is null
)`

/** Whether strict rules hide the bonus and Join of a bookmaker. */
export const isHeld = sql<boolean>`${isLicenceIncomplete} and exists (select 1 from ${settings} where ${settings.id} = 'offerRules' and ${settings.value} in ('strict', 'error'))`

/** The setting for offers with problems; blank: the default. */
export async function offerRules(db: Db): Promise<string> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.id, 'offerRules'))
  return row?.value ?? ''
}

/** Every bookmaker's slug, and the live articles that embed any: everything affected by a change of the offer rules. */
export async function shownOffers(tx: Db): Promise<{ slugs: string[]; articles: string[] }> {
  const slugs = (await tx.select({ slug: bookmakers.slug }).from(bookmakers)).map(({ slug }) => slug)
  return { slugs, articles: await articlesEmbedding(tx, slugs) }
}

export type BookmakerFilter = { featured?: boolean | undefined }

/** The public list: offers in date, without the bonus of held ones and unconfirmed links. */
export async function listOffered(db: Db, featured?: boolean): Promise<Bookmaker[]> {
  const rows = await db
    .select({ ...columns, ...withheld })
    .from(bookmakers)
    .where(and(featured === undefined ? undefined : eq(bookmakers.featured, featured), isOffered))
    .orderBy(asc(bookmakers.rank), asc(bookmakers.name), asc(bookmakers.id))
  return rows.map(asReadersSee)
}

/** The public view of one bookmaker, whatever its dates. */
export async function findOffered(db: Db, id: number): Promise<Bookmaker | null> {
  const [row] = await db
    .select({ ...columns, ...withheld })
    .from(bookmakers)
    .where(eq(bookmakers.id, id))
  return row ? asReadersSee(row) : null
}

// Removes what readers do not get: the bonus of a held offer, and an unconfirmed link.
const withheld = { isHeld, isLinkConfirmed: bookmakers.linksConfirmed }

type Withheld = { isHeld: boolean; isLinkConfirmed: boolean }

function asReadersSee({ isHeld: held, isLinkConfirmed, ...row }: Bookmaker & Withheld): Bookmaker {
  const shown = isLinkConfirmed ? row : { ...row, affiliateLink: '' }
  return held ? { ...shown, bonusType: null, bonusAmount: null, termsLink: null } : shown
}

/** How many there are, and the total length of their reviews. */
export async function extentOf(db: Db): Promise<{ bookmakers: number; reviewBytes: number }> {
  const [row] = await db
    .select({
      bookmakers: count(),
      reviewBytes: sql<number>`coalesce(sum(octet_length(${bookmakers.review})), 0)::int`,
    })
    .from(bookmakers)
  return row ?? { bookmakers: 0, reviewBytes: 0 }
}

/** All of them by rank, then name, without their reviews, which may be long. */
export function listNames(db: Db): Promise<Pick<Bookmaker, 'id' | 'name' | 'slug'>[]> {
  return db
    .select({ id: bookmakers.id, name: bookmakers.name, slug: bookmakers.slug })
    .from(bookmakers)
    .orderBy(asc(bookmakers.rank), asc(bookmakers.name), asc(bookmakers.id))
}

/** The same, or only the featured ones, with their stored problems. */
export function listJudged(db: Db, { featured }: BookmakerFilter = {}) {
  return db
    .select({ ...columns, ...judgement })
    .from(bookmakers)
    .where(featured === undefined ? undefined : eq(bookmakers.featured, featured))
    .orderBy(asc(bookmakers.rank), asc(bookmakers.name), asc(bookmakers.id))
}

/** The stored problems of an offer, and whether its link is confirmed. */
export async function judgementOf(db: Db, id: number) {
  const [row] = await db.select(judgement).from(bookmakers).where(eq(bookmakers.id, id))
  return row ?? null
}

/** Stores the findings in an offer as it was at a revision. */
export async function keepJudgement(
  db: Db,
  { id, revision }: Pick<Bookmaker, 'id' | 'revision'>,
  { warnings, judgedBy }: Judgement,
): Promise<void> {
  await db
    .update(bookmakers)
    .set({ problems: warnings, judgedBy })
    .where(and(eq(bookmakers.id, id), eq(bookmakers.revision, revision)))
}

export function findBookmaker(db: Db, id: number): Promise<Bookmaker | null> {
  return one(db, eq(bookmakers.id, id))
}

/** The row, locked until the transaction ends, so that of two saves the second sees the first. */
export async function lockBookmaker(tx: Db, id: number): Promise<Bookmaker | null> {
  const [row] = await tx.select(columns).from(bookmakers).where(eq(bookmakers.id, id)).for('update')
  return row ?? null
}

export function findBookmakerBySlug(db: Db, slug: string): Promise<Bookmaker | null> {
  return one(db, eq(bookmakers.slug, slug))
}

/** Whether a bookmaker's affiliate link was saved by a user who may set one. */
export async function areLinksConfirmed(db: Db, id: number): Promise<boolean> {
  const [row] = await db.select({ is: bookmakers.linksConfirmed }).from(bookmakers).where(eq(bookmakers.id, id))
  return row?.is ?? false
}

/** Whether a bookmaker that was renamed or deleted had this slug. */
export async function isFormerSlug(db: Db, slug: string): Promise<boolean> {
  return (await db.$count(formerBookmakerSlugs, eq(formerBookmakerSlugs.slug, slug))) > 0
}

export async function isSlugTaken(db: Db, slug: string, exceptId = 0): Promise<boolean> {
  return (await one(db, and(eq(bookmakers.slug, slug), ne(bookmakers.id, exceptId)))) !== null
}

/** The future instants at which an offer begins or ends. */
export async function offerDatesAhead(db: Db): Promise<{ slug: string; at: string }[]> {
  const rows = await db.execute<{ slug: string; at: string }>(sql`
    select slug, at from ${bookmakers} cross join lateral (values (valid_from), (valid_until)) as dates(at)
    where at > now() order by slug, at`)
  return rows.map(({ slug, at }) => ({ slug, at: new Date(at).toISOString() }))
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

/** All of them, to match links in texts: unconfirmed links match none. */
export function linkedBookmakers(db: Db): Promise<LinkedBookmaker[]> {
  const { slug, affiliateLink, termsLink, linksConfirmed } = bookmakers
  return db
    .select({
      slug,
      affiliateLink: sql<string>`case when ${linksConfirmed} then ${affiliateLink} else '' end`,
      termsLink: sql<string | null>`case when ${linksConfirmed} then ${termsLink} end`,
    })
    .from(bookmakers)
    .orderBy(asc(bookmakers.id))
}

async function one(db: Db, where: SQL | undefined): Promise<Bookmaker | null> {
  const [row] = await db.select(columns).from(bookmakers).where(where)
  return row ?? null
}
