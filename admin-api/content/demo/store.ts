import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { users } from '../../platform/database/tables/accounts.ts'
import { articles, categories } from '../../platform/database/tables/articles.ts'
import { bookmakers } from '../../platform/database/tables/bookmakers.ts'
import { teams } from '../../platform/database/tables/matches.ts'
import { media } from '../../platform/database/tables/media.ts'
import { articleAuthors, articleReviewers, authors } from '../../platform/database/tables/names.ts'
import { settings } from '../../platform/database/tables/site.ts'
import { tips } from '../../platform/database/tables/tips.ts'
import type { ArticleRow } from '../articles/store/articles.ts'
import { inArticle } from '../media/store/uses.ts'
import { DEMO_TIPSTER } from './demo-tipster.ts'

const FLAG = 'demoContent'

export async function demoWasLoaded(db: Db): Promise<boolean> {
  const rows = await db.select({ id: settings.id }).from(settings).where(eq(settings.id, FLAG))
  return rows.length > 0
}

export async function rememberDemo(db: Db): Promise<void> {
  await db.insert(settings).values({ id: FLAG, value: 'loaded' }).onConflictDoNothing()
}

export async function isEmpty(db: Db): Promise<boolean> {
  const [found] = await db.select({ one: sql<number>`1` }).from(articles).limit(1)
  const [offer] = await db.select({ one: sql<number>`1` }).from(bookmakers).limit(1)
  return !found && !offer
}

export async function categoryIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.select({ slug: categories.slug, id: categories.id }).from(categories)
  return new Map(rows.map((row) => [row.slug, row.id]))
}

export async function firstUserId(db: Db): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).orderBy(asc(users.createdAt)).limit(1)
  return row?.id ?? null
}

export async function insertMedia(tx: Db, rows: (typeof media.$inferInsert)[]): Promise<void> {
  await tx.insert(media).values(rows)
}

export async function insertTipster(tx: Db): Promise<void> {
  await tx.insert(authors).values(DEMO_TIPSTER)
}

/** Deletes the demo's tipster unless other content has the name by now. Returns the slug of the removed page. */
export async function deleteTipster(tx: Db): Promise<string | null> {
  const [gone] = await tx
    .delete(authors)
    .where(
      and(
        eq(authors.id, DEMO_TIPSTER.id),
        sql`not exists (select 1 from ${articleAuthors} where ${articleAuthors.authorId} = ${authors.id})`,
        sql`not exists (select 1 from ${articleReviewers} where ${articleReviewers.authorId} = ${authors.id})`,
        sql`not exists (select 1 from ${bookmakers} where ${bookmakers.testerId} = ${authors.id})`,
        sql`not exists (select 1 from ${tips} where ${tips.authorId} = ${authors.id})`,
      ),
    )
    .returning({ slug: authors.slug, hasPage: authors.hasPage })
  return gone?.hasPage ? gone.slug : null
}

export function demoArticles(tx: Db): Promise<ArticleRow[]> {
  return tx.select().from(articles).where(eq(articles.isDemo, true))
}

export function demoBookmakers(tx: Db): Promise<{ id: number; name: string }[]> {
  return tx
    .select({ id: bookmakers.id, name: bookmakers.name })
    .from(bookmakers)
    .where(eq(bookmakers.isDemo, true))
    .orderBy(asc(bookmakers.rank))
}

export async function demoBookmakerSlugs(tx: Db): Promise<string[]> {
  const rows = await tx.select({ slug: bookmakers.slug }).from(bookmakers).where(eq(bookmakers.isDemo, true))
  return rows.map((row) => row.slug)
}

/**
 * Deletes the demo's rows. Demo articles that an editor saved go to the trash instead, and images that articles or
 * logos show stay. The others go to the trash until their files are deleted: returns their ids.
 */
export async function deleteDemo(tx: Db): Promise<number[]> {
  const isDemo = eq(articles.isDemo, true)
  await tx.delete(articles).where(and(isDemo, eq(articles.revision, 1)))
  await tx
    .update(articles)
    .set({ isDemo: false, trashedAt: sql`coalesce(${articles.trashedAt}, now())` })
    .where(isDemo)
  await tx.delete(bookmakers).where(eq(bookmakers.isDemo, true))
  const images = await tx
    .update(media)
    .set({ trashedAt: sql`now()` })
    .where(and(eq(media.isDemo, true), isNeededNoMore))
    .returning({ id: media.id })
  return images.map(({ id }) => id)
}

const isNeededNoMore = and(
  sql`not exists (select 1 from ${articles} where ${inArticle})`,
  sql`not exists (select 1 from ${bookmakers} where ${bookmakers.logo} = ${media.path})`,
  sql`not exists (select 1 from ${authors} where ${authors.image} = ${media.path})`,
  sql`not exists (select 1 from ${teams} where ${teams.badge} = ${media.path})`,
  sql`not exists (select 1 from ${settings} where ${settings.value} = ${media.path})`,
)
