import { and, asc, count, desc, eq, ilike, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { articleRefs, articles, bookmakers, media, settings } from '../../platform/database/tables.ts'

// The setting that names the site's logo.
const LOGO = 'logo'

type NewMedia = typeof media.$inferInsert
export type MediaRow = typeof media.$inferSelect

const shown = {
  id: media.id,
  path: media.path,
  name: media.name,
  alt: media.alt,
  width: media.width,
  height: media.height,
  variants: media.variants,
  createdAt: media.createdAt,
}

// A picture may stand in an article's field, in its text at any width, or as a logo.
const key = sql`substring(${media.path} from '^/media/(.+)-[0-9]+x[0-9]+[.][a-z]+$')`
const inText = sql`exists (select 1 from ${articleRefs} where ${articleRefs.articleId} = ${articles.id}
  and ${articleRefs.kind} = 'media' and ${articleRefs.ref} = ${key})`
/** For a query over both tables: whether the article shows the picture. */
export const inArticle = sql`(${articles.featuredImage} = ${media.path} or ${inText})`
const isUsed = sql`(exists (select 1 from ${articles} where ${articles.trashedAt} is null and ${inArticle})
  or exists (select 1 from ${bookmakers} where ${bookmakers.logo} = ${media.path})
  or exists (select 1 from ${settings} where ${settings.id} = ${LOGO} and ${settings.value} = ${media.path}))`

export type MediaFilter = { q?: string | undefined; unused?: boolean | undefined; limit: number; offset: number }

/** Newest first. */
export async function listMedia(db: Db, filter: MediaFilter) {
  const where = and(...conditions(filter))
  const items = await db
    .select(shown)
    .from(media)
    .where(where)
    .orderBy(desc(media.createdAt), desc(media.id))
    .limit(filter.limit)
    .offset(filter.offset)
  const [counted] = await db.select({ total: count() }).from(media).where(where)
  const used = await Promise.all(items.map((item) => withUse(db, item)))
  return { items: used, total: counted?.total ?? 0 }
}

export async function findMedia(db: Db, id: number) {
  const [row] = await db.select(shown).from(media).where(eq(media.id, id))
  return row ? withUse(db, row) : null
}

/** A picture's row alone, by the path that articles name. */
export async function findPicture(db: Db, path: string): Promise<MediaRow | null> {
  const [row] = await db.select().from(media).where(eq(media.path, path))
  return row ?? null
}

/** The picture that was made of bytes with this hash. */
export async function findPictureByHash(db: Db, hash: string): Promise<MediaRow | null> {
  const [row] = await db
    .select()
    .from(media)
    .where(like(media.path, `/media/${hash}-%`))
  return row ?? null
}

export async function findMediaByPath(db: Db, path: string) {
  const [row] = await db.select({ id: media.id }).from(media).where(eq(media.path, path))
  return row ? findMedia(db, row.id) : null
}

/** Stores a picture's row; one that is there keeps its name and alt text. */
export async function upsertMedia(tx: Db, row: NewMedia): Promise<void> {
  await tx.insert(media).values(row).onConflictDoNothing({ target: media.path })
}

export async function updateMedia(tx: Db, id: number, changes: Partial<NewMedia>): Promise<void> {
  if (Object.keys(changes).length > 0) await tx.update(media).set(changes).where(eq(media.id, id))
}

export async function deleteMedia(tx: Db, id: number): Promise<void> {
  await tx.delete(media).where(eq(media.id, id))
}

/** Takes a picture away from the bookmakers and the site whose logo it is. Answers the bookmakers' slugs. */
export async function clearLogos(tx: Db, path: string): Promise<{ slugs: string[]; wasSiteLogo: boolean }> {
  const offers = await tx.update(bookmakers).set({ logo: null }).where(eq(bookmakers.logo, path)).returning()
  const site = await tx
    .delete(settings)
    .where(and(eq(settings.id, LOGO), eq(settings.value, path)))
    .returning()
  return { slugs: offers.map(({ slug }) => slug), wasSiteLogo: site.length > 0 }
}

async function withUse<T extends { id: number; path: string }>(db: Db, picture: T) {
  const [site] = await db
    .select({ id: settings.id })
    .from(settings)
    .where(and(eq(settings.id, LOGO), eq(settings.value, picture.path)))
  return {
    ...picture,
    usedIn: await usedIn(db, picture.id),
    logoOf: await logoOf(db, picture.path),
    isSiteLogo: site !== undefined,
  }
}

function logoOf(db: Db, path: string): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: bookmakers.id, name: bookmakers.name })
    .from(bookmakers)
    .where(eq(bookmakers.logo, path))
    .orderBy(asc(bookmakers.name))
}

/** Articles that show a picture, in their field or in their text; a few of them name it well enough. */
async function usedIn(db: Db, id: number): Promise<{ id: number; title: string }[]> {
  return db
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .innerJoin(media, eq(media.id, id))
    .where(and(isNull(articles.trashedAt), inArticle))
    .orderBy(desc(articles.id))
    .limit(50)
}

function conditions({ q, unused }: MediaFilter): (SQL | undefined)[] {
  const pattern = q ? `%${q.replace(/[%_\\]/g, '\\$&')}%` : null
  return [
    pattern ? or(ilike(media.name, pattern), ilike(media.alt, pattern), ilike(media.path, pattern)) : undefined,
    unused === undefined ? undefined : unused ? sql`not ${isUsed}` : isUsed,
  ]
}
