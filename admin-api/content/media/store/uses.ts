import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { chunks } from '#shared/chunks.ts'
import { versioned } from '#shared/image-path.ts'
import type { Media } from '#shared/media.ts'
import type { Db } from '../../../platform/database/client.ts'
import { articleRefs, articles } from '../../../platform/database/tables/articles.ts'
import { bookmakers } from '../../../platform/database/tables/bookmakers.ts'
import { matches, teams } from '../../../platform/database/tables/matches.ts'
import { media } from '../../../platform/database/tables/media.ts'
import { authors } from '../../../platform/database/tables/names.ts'
import { settings } from '../../../platform/database/tables/site.ts'
import { isLive } from '../../articles/store/articles.ts'

// The setting that names the site's logo.
const LOGO = 'logo'

// An image may be in an article's field, in its text at any width, a logo, a team's badge or a portrait.
const atHead = sql`${articles.featuredImage} = ${media.path}`
const inText = sql`exists (select 1 from ${articleRefs} where ${articleRefs.articleId} = ${articles.id}
  and ${articleRefs.kind} = 'media' and ${articleRefs.ref} = ${media.key})`
/** For a query over both tables: whether the article shows the image. */
export const inArticle = sql`(${atHead} or ${inText})`
// In articles each image is looked up by their indexes: before Postgres has statistics, it would read all articles for
// each, even to find the first.
const inArticles = [
  sql`select bool_or(${articles.trashedAt} is null) from ${articles} where ${atHead}`,
  sql`select bool_or((select ${articles.trashedAt} is null from ${articles} where ${articles.id} = ${articleRefs.articleId}))
    from ${articleRefs} where ${articleRefs.kind} = 'media' and ${articleRefs.ref} = ${media.key}`,
]
// Elsewhere as one list, which is read once: joined, each image would be compared with each author.
const elsewhere = sql`
  select ${bookmakers.logo} from ${bookmakers} where ${bookmakers.logo} is not null
  union all select ${authors.image} from ${authors} where ${authors.image} is not null
  union all select ${teams.badge} from ${teams} where ${teams.badge} is not null
  union all select ${settings.value} from ${settings} where ${settings.id} = ${LOGO}`
export const isUnused = and(
  ...inArticles.map((use) => sql`(${use}) is not true`),
  sql`${media.path} not in (${elsewhere})`,
)
// Found by elimination: checking several conditions image by image takes three times as long.
export const isUsed = sql`${media.id} not in (select ${media.id} from ${media} where ${isUnused})`

/** Whose drafts may be named as places where an image is used; null: everyone's. */
export type DraftsOf = string | null

const MOST_ARTICLES = 50

type Uses = 'usedIn' | 'logoOf' | 'portraitOf' | 'badgeOf' | 'isSiteLogo'
type Shown = Omit<Media, Uses | 'focus' | 'versionedPath'> & {
  currentPath: string | null
  focusX: number | null
  focusY: number | null
}

/** Images with their uses: five queries for all of them. */
export async function withUse(db: Db, images: readonly Shown[], draftsOf: DraftsOf): Promise<Media[]> {
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

/** The newest articles that show each image, in their field or in their text; a few are enough. */
async function usesOf(db: Db, images: readonly { id: number }[], draftsOf: DraftsOf) {
  const uses: Use[] = []
  for (const some of chunks(images, ASKED_AT_ONCE)) uses.push(...(await usesOfSome(db, some, draftsOf)))
  return uses
}

type Use = { media: number; id: number; title: string }

// Others wait for each query, and ten thousand drafts that must not be named may show each image.
const ASKED_AT_ONCE = 20

// Texts are passed along the index, newest first, until there are enough: Postgres does not know how many show an
// image, and with equality instead of ranges it reads all of them.
async function usesOfSome(db: Db, images: readonly { id: number }[], draftsOf: DraftsOf): Promise<Use[]> {
  const isNamed = draftsOf === null ? sql`true` : sql`(${isLive} or ${articles.authorId} = ${draftsOf})`
  const ids = sql.join(
    images.map(({ id }) => sql`${id}`),
    sql`, `,
  )
  const rows = await db.execute<Use>(sql`
    select shown.id as media, newest.id, (select ${articles.title} from ${articles} where ${articles.id} = newest.id) as title
    from ${media} shown cross join lateral (
      select id from (
        select ${articles.id} as id from ${articles}
        where ${articles.featuredImage} = shown.path and ${articles.trashedAt} is null and ${isNamed}
        union
        (select article_id from (
          select r.article_id from ${articleRefs} r
          where (r.kind, r.ref) >= ('media', shown.key) and (r.kind, r.ref) <= ('media', shown.key)
          order by r.kind desc, r.ref desc, r.article_id desc
        ) passed
        where (select ${articles.trashedAt} is null and ${isNamed} from ${articles} where ${articles.id} = passed.article_id)
        limit ${MOST_ARTICLES})
      ) own order by id desc limit ${MOST_ARTICLES}
    ) newest
    where shown.id in (${ids}) order by shown.id, newest.id desc`)
  return [...rows]
}

/** Whether articles name an image, in the library or not, by the key of its file names. */
export async function isNamed(db: Db, key: string): Promise<boolean> {
  const rows = await db.execute(sql`
    select 1 from ${articleRefs} where ${articleRefs.kind} = 'media' and ${articleRefs.ref} = ${key}
    union all select 1 from ${articles} where ${articles.featuredImage} like ${`/media/${key}-%`} limit 1`)
  return rows.length > 0
}

/**
 * Bookmakers with an image as logo, authors with it as portrait, teams with it as badge, with their competitions, and
 * whether it is the site's logo.
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
 * Removes an image from the bookmakers, authors, teams and the site that use it as logo, portrait or badge. A form
 * opened before would store it again, so the revision increases to make it outdated.
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
