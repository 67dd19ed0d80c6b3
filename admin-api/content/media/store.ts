import { and, asc, count, desc, eq, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { articleRefs, articles, bookmakers, media, settings } from '../../platform/database/tables.ts'
import { isLive } from '../articles/store.ts'

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

/** Whose drafts may be named as places where an image is used; null: everybody's. */
export type DraftsOf = string | null

/** Newest first. */
export async function listMedia(db: Db, filter: MediaFilter, draftsOf: DraftsOf) {
  const where = and(...conditions(filter))
  const items = await db
    .select(shown)
    .from(media)
    .where(where)
    .orderBy(desc(media.createdAt), desc(media.id))
    .limit(filter.limit)
    .offset(filter.offset)
  const [counted] = await db.select({ total: count() }).from(media).where(where)
  return { items: await withUse(db, items, draftsOf), total: counted?.total ?? 0 }
}

export async function findMedia(db: Db, id: number, draftsOf: DraftsOf = null) {
  const [row] = await db.select(shown).from(media).where(eq(media.id, id))
  if (!row) return null
  const [found] = await withUse(db, [row], draftsOf)
  return found ?? null
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

export async function findMediaByPath(db: Db, path: string, draftsOf: DraftsOf) {
  const [row] = await db.select({ id: media.id }).from(media).where(eq(media.path, path))
  return row ? findMedia(db, row.id, draftsOf) : null
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

const MOST_ARTICLES = 50

/** Images with where they are used: three queries for all of them. */
async function withUse<T extends { id: number; path: string }>(db: Db, images: readonly T[], draftsOf: DraftsOf) {
  if (images.length === 0) return []
  const paths = images.map(({ path }) => path)
  const uses = await usesOf(db, images, draftsOf)
  const logos = await db
    .select({ id: bookmakers.id, name: bookmakers.name, logo: bookmakers.logo })
    .from(bookmakers)
    .where(inArray(bookmakers.logo, paths))
    .orderBy(asc(bookmakers.name))
  const [site] = await db
    .select({ path: settings.value })
    .from(settings)
    .where(and(eq(settings.id, LOGO), inArray(settings.value, paths)))
  return images.map((image) => ({
    ...image,
    usedIn: uses.filter(({ media }) => media === image.id).map(({ id, title }) => ({ id, title })),
    logoOf: logos.filter(({ logo }) => logo === image.path).map(({ id, name }) => ({ id, name })),
    isSiteLogo: site?.path === image.path,
  }))
}

/** The newest articles that show each image, in their field or in their text; a few of them name it well enough. */
async function usesOf(db: Db, images: readonly { id: number }[], draftsOf: DraftsOf) {
  const isNamed = draftsOf === null ? sql`true` : sql`(${isLive} or ${articles.authorId} = ${draftsOf})`
  const ids = sql.join(
    images.map(({ id }) => sql`${id}`),
    sql`, `,
  )
  return db.execute<{ media: number; id: number; title: string }>(sql`
    with shown as (
      select ${media.id} as media, ${media.path} as path, ${key} as key from ${media} where ${media.id} in (${ids})
    ), used as (
      select shown.media, ${articles.id} as id, ${articles.title} as title
      from shown join ${articles} on ${articles.featuredImage} = shown.path
      where ${articles.trashedAt} is null and ${isNamed}
      union
      select shown.media, ${articles.id} as id, ${articles.title} as title
      from shown join ${articleRefs} on ${articleRefs.kind} = 'media' and ${articleRefs.ref} = shown.key
        join ${articles} on ${articles.id} = ${articleRefs.articleId}
      where ${articles.trashedAt} is null and ${isNamed}
    ), numbered as (
      select media, id, title, row_number() over (partition by media order by id desc) as number from used
    )
    select media, id, title from numbered where number <= ${MOST_ARTICLES} order by media, id desc`)
}

function conditions({ q, unused }: MediaFilter): (SQL | undefined)[] {
  const pattern = q ? `%${q.replace(/[%_\\]/g, '\\$&')}%` : null
  return [
    pattern ? or(ilike(media.name, pattern), ilike(media.alt, pattern), ilike(media.path, pattern)) : undefined,
    unused === undefined ? undefined : unused ? sql`not ${isUsed}` : isUsed,
  ]
}
