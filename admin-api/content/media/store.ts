import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { versioned } from '#shared/image-path.ts'
import type { Media } from '#shared/media.ts'
import { userName } from '../../access/users/store/names.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Instant } from '../../platform/database/clock.ts'
import { users } from '../../platform/database/tables/accounts.ts'
import { articleRefs, articles } from '../../platform/database/tables/articles.ts'
import { bookmakers } from '../../platform/database/tables/bookmakers.ts'
import { matches, teams } from '../../platform/database/tables/matches.ts'
import { media } from '../../platform/database/tables/media.ts'
import { authors } from '../../platform/database/tables/names.ts'
import { settings } from '../../platform/database/tables/site.ts'
import { hold, take } from '../../platform/work/store.ts'
import { isLive } from '../articles/store/articles.ts'

// The setting that names the site's logo.
const LOGO = 'logo'

type NewMedia = typeof media.$inferInsert
export type MediaRow = typeof media.$inferSelect

const shown = {
  id: media.id,
  path: media.path,
  currentPath: media.currentPath,
  name: media.name,
  alt: media.alt,
  caption: media.caption,
  credit: media.credit,
  tags: media.tags,
  focusX: media.focusX,
  focusY: media.focusY,
  width: media.width,
  height: media.height,
  variants: media.variants,
  createdAt: media.createdAt,
  trashedAt: media.trashedAt,
  trashedBy: sql<string | null>`${userName}`,
}

/** The current file of an image that a column names. Browsers cache its original file for ever. */
export const shownPath = (column: AnyPgColumn) =>
  sql<string | null>`coalesce((select ${media.currentPath} from ${media} where ${media.path} = ${column}), ${column})`

// An image may be in an article's field, in its text at any width, a logo, a team's badge or a portrait.
const atHead = sql`${articles.featuredImage} = ${media.path}`
const inText = sql`exists (select 1 from ${articleRefs} where ${articleRefs.articleId} = ${articles.id}
  and ${articleRefs.kind} = 'media' and ${articleRefs.ref} = ${media.key})`
/** For a query over both tables: whether the article shows the image. */
export const inArticle = sql`(${atHead} or ${inText})`
// Each way on its own: the database then reads each list once, not once for each image.
const uses = [
  sql`select 1 from ${articles} where ${articles.trashedAt} is null and ${atHead}`,
  sql`select 1 from ${articleRefs} join ${articles} on ${articles.id} = ${articleRefs.articleId}
    where ${articleRefs.kind} = 'media' and ${articleRefs.ref} = ${media.key} and ${articles.trashedAt} is null`,
  sql`select 1 from ${bookmakers} where ${bookmakers.logo} = ${media.path}`,
  sql`select 1 from ${authors} where ${authors.image} = ${media.path}`,
  sql`select 1 from ${teams} where ${teams.badge} = ${media.path}`,
  sql`select 1 from ${settings} where ${settings.id} = ${LOGO} and ${settings.value} = ${media.path}`,
]
const isUnused = and(...uses.map((use) => sql`not exists (${use})`))
// By what is left over: one of several ways is looked for image by image, which takes three times as long.
const isUsed = sql`${media.id} not in (select ${media.id} from ${media} where ${isUnused})`

export type MediaFilter = {
  q?: string | undefined
  unused?: boolean | undefined
  tag?: string | undefined
  trashed?: boolean | undefined
  limit: number
  offset: number
}

/** Whose drafts may be named as places where an image is used; null: everybody's. */
export type DraftsOf = string | null

/** Newest first; in the trash the last deleted first. */
export async function listMedia(db: Db, filter: MediaFilter, draftsOf: DraftsOf) {
  const where = and(...conditions(filter))
  // Whether an image is used is asked of all of them at once, which tells how many there are as well: one by one,
  // and a second time to count them, takes several times as long.
  const counted = filter.unused === undefined ? sql<null>`null` : sql<number>`count(*) over ()::int`
  const page = await db
    .select({ id: media.id, total: counted.as('total') })
    .from(media)
    .where(where)
    .orderBy(...(filter.trashed ? [desc(media.trashedAt)] : [desc(media.createdAt)]), desc(media.id))
    .limit(filter.limit)
    .offset(filter.offset)
  const ids = page.map(({ id }) => id)
  const found = await findManyMedia(db, ids, draftsOf)
  const items = ids.flatMap((id) => found.find((image) => image.id === id) ?? [])
  // A page that is not full says itself how many there are.
  const isLast = ids.length < filter.limit && (ids.length > 0 || filter.offset === 0)
  const known = isLast ? filter.offset + ids.length : page[0]?.total
  if (typeof known === 'number') return { items, total: known }
  const [all] = await db.select({ total: count() }).from(media).where(where)
  return { items, total: all?.total ?? 0 }
}

/** Images by their ids, with where they are used. */
export async function findManyMedia(db: Db, ids: readonly number[], draftsOf: DraftsOf): Promise<Media[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(shown)
    .from(media)
    .leftJoin(users, eq(users.id, media.trashedBy))
    .where(inArray(media.id, [...ids]))
    .orderBy(asc(media.id))
  return withUse(db, rows, draftsOf)
}

export async function findMedia(db: Db, id: number, draftsOf: DraftsOf): Promise<Media | null> {
  const [found] = await findManyMedia(db, [id], draftsOf)
  return found ?? null
}

/** The tags that images of the library have, with how many have each. */
export function listMediaTags(db: Db) {
  return db.execute<{ tag: string; images: number }>(sql`
    select tag, count(*)::int as images from ${media}, unnest(${media.tags}) as tag
    where ${media.trashedAt} is null group by tag order by tag`)
}

/** The images whose file was replaced. */
export async function listReplaced(db: Db) {
  const { path, currentPath } = media
  const rows = await db.select({ path, currentPath }).from(media).where(isNotNull(currentPath)).orderBy(asc(media.id))
  return rows.map((row) => ({ path: row.path, versionedPath: versioned(row.path, row.currentPath) }))
}

/** An image's row alone, by the path that articles name. */
export async function findImage(db: Db, path: string): Promise<MediaRow | null> {
  const [row] = await db.select().from(media).where(eq(media.path, path))
  return row ?? null
}

/** An image's row alone, by what names it at every width. */
export async function findImageByKey(db: Db, key: string): Promise<MediaRow | null> {
  const [row] = await db.select().from(media).where(eq(media.key, key))
  return row ?? null
}

/** An image's row alone, by its id. */
export async function findMediaRow(db: Db, id: number): Promise<MediaRow | null> {
  const [row] = await db.select().from(media).where(eq(media.id, id))
  return row ?? null
}

/** An image's row, kept from others until the transaction ends. */
export async function lockMedia(tx: Db, id: number): Promise<MediaRow | null> {
  const [row] = await tx.select().from(media).where(eq(media.id, id)).for('update')
  return row ?? null
}

/** The names and tags of some images, kept from others until the transaction ends. */
export function lockTags(tx: Db, ids: readonly number[]): Promise<Tagged[]> {
  return tx
    .select({ id: media.id, name: media.name, tags: media.tags })
    .from(media)
    .where(inArray(media.id, [...ids]))
    .orderBy(asc(media.id))
    .for('update')
}

type Tagged = Pick<MediaRow, 'id' | 'name' | 'tags'>

/** Stores the tags of some images in one statement: everybody waits for as many as it takes. */
export async function updateTags(tx: Db, tagged: readonly Pick<Tagged, 'id' | 'tags'>[]): Promise<void> {
  if (tagged.length === 0) return
  const rows = JSON.stringify(tagged.map(({ id, tags }) => ({ id, tags })))
  await tx.execute(sql`
    update ${media} set tags = array(select jsonb_array_elements_text(given.tags))
    from jsonb_to_recordset(${rows}::text::jsonb) as given(id int, tags jsonb)
    where ${media.id} = given.id`)
}

export async function findMediaByPath(db: Db, path: string, draftsOf: DraftsOf) {
  const [row] = await db.select({ id: media.id }).from(media).where(eq(media.path, path))
  return row ? findMedia(db, row.id, draftsOf) : null
}

/** Stores an image's row; an existing one keeps its name and alt text. */
export async function upsertMedia(tx: Db, row: NewMedia): Promise<void> {
  await tx.insert(media).values(row).onConflictDoNothing({ target: media.path })
}

export async function updateMedia(tx: Db, id: number, changes: Partial<NewMedia>): Promise<void> {
  if (Object.keys(changes).length > 0) await tx.update(media).set(changes).where(eq(media.id, id))
}

/**
 * Moves images to the trash, or restores those whose files nobody is deleting (`by` null). Returns those that it changed.
 */
export async function moveMedia(tx: Db, ids: readonly number[], by: string | null) {
  const isFree = or(isNull(media.takenUntil), lte(media.takenUntil, sql`now()`))
  return tx
    .update(media)
    .set(
      by === null
        ? { trashedAt: null, trashedBy: null, takenUntil: null }
        : { trashedAt: sql`now()`, trashedBy: by, takenUntil: null },
    )
    .where(
      and(inArray(media.id, [...ids]), by === null ? and(isNotNull(media.trashedAt), isFree) : isNull(media.trashedAt)),
    )
    .returning({ id: media.id, name: media.name })
}

/** Images of the trash: those put there until an instant, or some of them. */
export type Trashed = { until: Instant } | { ids: readonly number[] }

const inTrash = (which: Trashed) =>
  'until' in which
    ? lte(media.trashedAt, which.until)
    : and(isNotNull(media.trashedAt), inArray(media.id, [...which.ids]))

/**
 * The first image of the trash after one of this id, if any, for some seconds: of those whose files no other process is
 * deleting.
 */
export async function takeTrashed(db: Db, which: Trashed, after: number, seconds: number): Promise<MediaRow | null> {
  const work = { table: media, where: and(inTrash(which), gt(media.id, after)) }
  const [row] = await take<MediaRow>(db, work, 1, seconds)
  return row ?? null
}

/** Extends the hold on an image whose files are being deleted; false: another process has it. */
export function holdTrashed(db: Db, id: number, seconds: number): Promise<boolean> {
  return hold(db, { table: media }, [id], seconds)
}

/** Leaves an image of the trash to the next that takes it. Only while nobody else can have taken it. */
export async function freeTrashed(db: Db, id: number): Promise<void> {
  await db.update(media).set({ takenUntil: null }).where(eq(media.id, id))
}

/** Whether an image that was taken is still in the trash; kept from others until the transaction ends. */
export async function lockTaken(tx: Db, which: Trashed, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(inTrash(which), isNotNull(media.takenUntil), eq(media.id, id)))
    .for('update')
  return row !== undefined
}

/** The names of images of the trash. */
export async function namesOfTrashed(db: Db, which: Trashed): Promise<string[]> {
  const rows = await db.select({ name: media.name }).from(media).where(inTrash(which)).orderBy(asc(media.id))
  return rows.map(({ name }) => name)
}

export async function deleteMedia(tx: Db, id: number): Promise<void> {
  await tx.delete(media).where(eq(media.id, id))
}

/**
 * The bookmakers whose logo an image is, the authors whose portrait it is, the teams whose badge it is, with the
 * competitions that they play in, and whether it is the site's logo.
 */
export async function holdersOf(tx: Db, path: string) {
  const offers = await tx.select({ slug: bookmakers.slug }).from(bookmakers).where(eq(bookmakers.logo, path))
  const people = await tx.select({ slug: authors.slug }).from(authors).where(eq(authors.image, path))
  const badges = await tx.select({ id: teams.id, slug: teams.slug }).from(teams).where(eq(teams.badge, path))
  const ids = badges.map(({ id }) => id)
  const played = await tx
    .selectDistinct({ id: matches.competitionId })
    .from(matches)
    .where(or(inArray(matches.homeId, ids), inArray(matches.awayId, ids)))
  const [site] = await tx
    .select({ id: settings.id })
    .from(settings)
    .where(and(eq(settings.id, LOGO), eq(settings.value, path)))
  return {
    bookmakers: offers.map(({ slug }) => slug),
    authors: people.map(({ slug }) => slug),
    teams: badges.map(({ slug }) => slug),
    competitions: played.map(({ id }) => id),
    isSiteLogo: !!site,
  }
}

/**
 * Takes an image away from the bookmakers, the authors, the teams and the site whose logo, portrait or badge it is. A form
 * that was opened before would store it again: the revision says that it is out of date.
 */
export async function clearHolders(tx: Db, path: string): Promise<void> {
  await tx
    .update(bookmakers)
    .set({ logo: null, revision: sql`${bookmakers.revision} + 1` })
    .where(eq(bookmakers.logo, path))
  await tx
    .update(authors)
    .set({ image: null, revision: sql`${authors.revision} + 1` })
    .where(eq(authors.image, path))
  await tx
    .update(teams)
    .set({ badge: null, revision: sql`${teams.revision} + 1` })
    .where(eq(teams.badge, path))
  await tx.delete(settings).where(and(eq(settings.id, LOGO), eq(settings.value, path)))
}

const MOST_ARTICLES = 50

type Uses = 'usedIn' | 'logoOf' | 'portraitOf' | 'badgeOf' | 'isSiteLogo'
type Shown = Omit<Media, Uses | 'focus' | 'versionedPath'> & {
  currentPath: string | null
  focusX: number | null
  focusY: number | null
}

/** Images with where they are used: five queries for all of them. */
async function withUse(db: Db, images: readonly Shown[], draftsOf: DraftsOf): Promise<Media[]> {
  if (images.length === 0) return []
  const paths = images.map(({ path }) => path)
  const uses = await usesOf(db, images, draftsOf)
  const logos = await db
    .select({ id: bookmakers.id, name: bookmakers.name, logo: bookmakers.logo })
    .from(bookmakers)
    .where(inArray(bookmakers.logo, paths))
    .orderBy(asc(bookmakers.name))
  const portraits = await db
    .select({ slug: authors.slug, name: authors.name, image: authors.image })
    .from(authors)
    .where(inArray(authors.image, paths))
    .orderBy(asc(authors.name))
  const badges = await db
    .select({ slug: teams.slug, name: teams.name, badge: teams.badge })
    .from(teams)
    .where(inArray(teams.badge, paths))
    .orderBy(asc(teams.name), asc(teams.slug))
  const [site] = await db
    .select({ path: settings.value })
    .from(settings)
    .where(and(eq(settings.id, LOGO), inArray(settings.value, paths)))
  return images.map(({ focusX, focusY, currentPath, ...image }) => ({
    ...image,
    versionedPath: versioned(image.path, currentPath),
    focus: focusX === null || focusY === null ? null : { x: focusX, y: focusY },
    usedIn: uses.filter(({ media }) => media === image.id).map(({ id, title }) => ({ id, title })),
    logoOf: logos.filter(({ logo }) => logo === image.path).map(({ id, name }) => ({ id, name })),
    portraitOf: portraits.filter((author) => author.image === image.path).map(({ slug, name }) => ({ slug, name })),
    badgeOf: badges.filter(({ badge }) => badge === image.path).map(({ slug, name }) => ({ slug, name })),
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
      select ${media.id} as media, ${media.path} as path, ${media.key} as key from ${media} where ${media.id} in (${ids})
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

function conditions({ q, unused, tag, trashed = false }: MediaFilter): (SQL | undefined)[] {
  const pattern = q ? `%${q.toLowerCase().replace(/[%_\\]/g, '\\$&')}%` : null
  return [
    trashed ? isNotNull(media.trashedAt) : isNull(media.trashedAt),
    pattern ? sql`(${media.searched} like ${pattern} or ${media.tags}::text like ${pattern})` : undefined,
    tag === undefined ? undefined : arrayContains(media.tags, [tag]),
    unused === undefined ? undefined : unused ? isUnused : isUsed,
  ]
}
