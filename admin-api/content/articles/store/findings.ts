import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Flag } from '#shared/auto-blogger.ts'
import { IMAGE_PATH } from '#shared/image-path.ts'
import type { Subject } from '#shared/kinds/page-kind.ts'
import { isInDate } from '#shared/offer-rules.ts'
import type { Db } from '../../../platform/database/client.ts'
import { isAnyOf, withId } from '../../../platform/database/one-of.ts'
import { autoBloggerPieces } from '../../../platform/database/tables/ai.ts'
import {
  articleAcknowledgements,
  articleConcerns,
  articles,
  categories,
  slugRedirects,
} from '../../../platform/database/tables/articles.ts'
import { bookmakers } from '../../../platform/database/tables/bookmakers.ts'
import {
  competitionRedirects,
  competitions,
  matches,
  matchRedirects,
  teamRedirects,
  teams,
} from '../../../platform/database/tables/matches.ts'
import { media } from '../../../platform/database/tables/media.ts'
import { articleTags, authorRedirects, authors, tagRedirects, tags } from '../../../platform/database/tables/names.ts'
import { tips } from '../../../platform/database/tables/tips.ts'
import { type ArticleRow, isLive } from './articles.ts'

/** A page of the site that exists as long as its subject does. */
export type Page = { kind: Subject; slug: string }

/** The slugs at which each subject's pages are found: its own, and those that redirect to them. */
const SLUGS: Readonly<Record<Subject, readonly SQL[]>> = {
  article: [
    sql`select slug from ${articles} where ${isLive}`,
    sql`select from_slug from ${slugRedirects} join ${articles} on ${articles.id} = article_id where ${isLive}`,
  ],
  category: [sql`select slug from ${categories}`],
  bookmaker: [sql`select slug from ${bookmakers} where coalesce(valid_from, now()) <= now()`],
  match: [sql`select slug from ${matches}`, sql`select from_slug from ${matchRedirects}`],
  team: [sql`select slug from ${teams}`, sql`select from_slug from ${teamRedirects}`],
  competition: [sql`select slug from ${competitions}`, sql`select from_slug from ${competitionRedirects}`],
  author: [sql`select slug from ${authors} where has_page`, sql`select from_slug from ${authorRedirects}`],
  tag: [
    sql`select slug from ${tags} where ${isBorne(sql`${tags.id}`)}`,
    sql`select from_slug from ${tagRedirects} where ${isBorne(sql`${tagRedirects.tagId}`)}`,
  ],
  tip: [sql`select slug from ${tips} where published_at is not null`],
}

/** The pages that readers find at some slugs; old slugs redirect, except for categories, bookmakers and tips. */
export async function storedPages(db: Db, slugs: readonly string[]): Promise<Page[]> {
  const found = Object.entries(SLUGS).flatMap(([kind, queries]) =>
    queries.map(
      (slugsOf) =>
        sql`select ${sql.raw(`'${kind}'`)} as kind, slug from (${slugsOf}) of_kind (slug) where ${isAnyOf(sql`slug`, slugs)}`,
    ),
  )
  return [...(await db.execute<Page>(sql.join(found, sql` union all `)))]
}

// A tag's page exists while a live article has the tag.
function isBorne(tagId: SQL): SQL {
  return sql`exists (select 1 from ${articleTags} at join ${articles} on ${articles.id} = at.article_id
    where at.tag_id = ${tagId} and ${isLive})`
}

// The logo's address is the same for every image.
const LOGO = '/media/logo'
const OWN_IMAGE = '/media/'

/** Those of some addresses that look like our images but do not exist. */
export async function missingImages(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const own = addresses.filter((address) => address.startsWith(OWN_IMAGE) && address !== LOGO)
  if (own.length === 0) return new Set()
  const keys = [...new Set(own.flatMap((address) => IMAGE_PATH.exec(address)?.[1] ?? []))]
  const rows = await db.select({ key: media.key }).from(media).where(isAnyOf(media.key, keys))
  const there = new Set(rows.map((row) => row.key))
  return new Set(own.filter((address) => !there.has(IMAGE_PATH.exec(address)?.[1] ?? '')))
}

/** The offers with some slugs: whether each is in date at an instant, and whether a licence is on record. */
export async function offersOf(db: Db, slugs: readonly string[], now: number) {
  if (slugs.length === 0) return new Map<string, { name: string; isCurrent: boolean; isLicensed: boolean }>()
  const rows = await db
    .select({
      slug: bookmakers.slug,
      name: bookmakers.name,
      validFrom: bookmakers.validFrom,
      validUntil: bookmakers.validUntil,
      licenceBoard: bookmakers.licenceBoard,
      licenceNumber: bookmakers.licenceNumber,
    })
    .from(bookmakers)
    .where(isAnyOf(bookmakers.slug, slugs))
  return new Map(
    rows.map(({ slug, name, licenceBoard, licenceNumber, ...dates }) => [
      slug,
      { name, isCurrent: isInDate(dates, now), isLicensed: Boolean(licenceBoard && licenceNumber) },
    ]),
  )
}

/** The auto-blogger's flags of an article that it wrote; null for any other article. */
export async function pieceFlags(db: Db, articleId: number): Promise<Flag[] | null> {
  const [row] = await db
    .select({ flags: autoBloggerPieces.flags })
    .from(autoBloggerPieces)
    .where(eq(autoBloggerPieces.articleId, articleId))
  return row?.flags ?? null
}

/** The record of an article apart from its wording: the auto-blogger's flags, and the ids of confirmed findings. */
export type OnRecord = { flags: readonly Flag[]; confirmed: ReadonlySet<string> }

/** The records of some articles, by their ids. */
export async function onRecord(db: Db, ids: readonly number[]): Promise<(id: number) => OnRecord> {
  const flagged = await db
    .select({ id: autoBloggerPieces.articleId, flags: autoBloggerPieces.flags })
    .from(autoBloggerPieces)
    .where(withId(autoBloggerPieces.articleId, ids))
  const acknowledged = await db
    .select({ id: articleAcknowledgements.articleId, finding: articleAcknowledgements.findingId })
    .from(articleAcknowledgements)
    .where(withId(articleAcknowledgements.articleId, ids))
  const flags = new Map(flagged.map((row) => [row.id, row.flags]))
  const confirmed = Map.groupBy(acknowledged, ({ id }) => id)
  return (id) => ({
    flags: flags.get(id) ?? [],
    confirmed: new Set(confirmed.get(id)?.map(({ finding }) => finding)),
  })
}

/** Rows of those of some articles that are published. */
export function publishedRows(db: Db, ids: readonly number[]): Promise<ArticleRow[]> {
  return db
    .select()
    .from(articles)
    .where(and(withId(articles.id, ids), articles.published, isNull(articles.trashedAt)))
}

/** Stores a user's confirmation of some findings, each once. */
export async function acknowledge(
  tx: Db,
  articleId: number,
  confirmed: readonly { finding: string; reason: string }[],
  userId: string | null,
): Promise<void> {
  if (confirmed.length === 0) return
  await tx
    .insert(articleAcknowledgements)
    .values(confirmed.map(({ finding, reason }) => ({ articleId, findingId: finding, reason, userId })))
    .onConflictDoUpdate({
      target: [articleAcknowledgements.articleId, articleAcknowledgements.findingId],
      set: { reason: sql`excluded.reason`, userId },
    })
}

/** Records how many findings block an article, or would; zero removes it from the list. */
export async function noteConcern(tx: Db, articleId: number, findings: number): Promise<void> {
  if (findings === 0) {
    await tx.delete(articleConcerns).where(eq(articleConcerns.articleId, articleId))
    return
  }
  await tx
    .insert(articleConcerns)
    .values({ articleId, findings })
    .onConflictDoUpdate({ target: articleConcerns.articleId, set: { findings } })
}

/** The same for articles read a moment ago. One saved since keeps what its save recorded. */
export async function noteConcerns(
  tx: Db,
  checked: readonly { id: number; revision: number; findings: number }[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(checked)}::text::jsonb) as c(id int, revision int, findings int)
    join ${articles} on ${articles.id} = c.id and ${articles.revision} = c.revision`
  await tx.execute(sql`
    delete from ${articleConcerns} where article_id in (select c.id from ${rows} where c.findings = 0)`)
  await tx.execute(sql`
    insert into ${articleConcerns} (article_id, findings) select c.id, c.findings from ${rows} where c.findings > 0
    on conflict (article_id) do update set findings = excluded.findings`)
}

/** Published articles with unconfirmed findings: live as imported, or waiting. */
export function listConcerns(db: Db) {
  return db
    .select({
      id: articles.id,
      title: articles.title,
      findings: articleConcerns.findings,
      isWaiting: sql<boolean>`coalesce(${articles.hold} = 'confirm', false)`,
      since: articleConcerns.createdAt,
    })
    .from(articleConcerns)
    .innerJoin(articles, eq(articles.id, articleConcerns.articleId))
    .where(and(articles.published, sql`${articles.trashedAt} is null`))
    .orderBy(sql`${articles.hold} is null`, articleConcerns.createdAt, articles.id)
    .limit(200)
}

/** Scheduled articles whose time has come and that are not checked yet. */
export function dueArticles(db: Db): Promise<{ id: number; slug: string }[]> {
  return db
    .select({ id: articles.id, slug: articles.slug })
    .from(articles)
    .where(
      and(
        eq(articles.hold, 'schedule'),
        articles.published,
        sql`${articles.publishedAt} <= now()`,
        sql`${articles.importId} is null`,
      ),
    )
    .orderBy(articles.publishedAt, articles.id)
    .limit(100)
}

/** Sets or removes what keeps an article from being live. */
export async function setHold(tx: Db, id: number, hold: ArticleRow['hold']): Promise<ArticleRow> {
  const [row] = await tx.update(articles).set({ hold }).where(eq(articles.id, id)).returning()
  if (!row) throw new Error(`Article ${id} was deleted while it was released`)
  return row
}
