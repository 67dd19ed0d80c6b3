import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { isLive } from '../../../content/articles/store/articles.ts'
import type { Db } from '../../../platform/database/client.ts'
import { articleRefs, articles } from '../../../platform/database/tables/articles.ts'
import { tips } from '../../../platform/database/tables/tips.ts'

/**
 * Slugs of live articles that show any of some tips: in their text, or named by the tip as its article. Texts name a
 * tip by slug or id: both are looked up, so that no tip is read for each text with any.
 */
export async function articlesOfTips(db: Db, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await db.execute<{ slug: string }>(sql`
    with wanted as materialized (select id, slug, article_id from ${tips} where slug in ${among(slugs)})
    select ${articles.slug} as slug from ${articles}
    where ${isLive} and ${articles.id} = any(array(
      select article_id from wanted
      union all
      select ${articleRefs.articleId} from ${articleRefs} where ${articleRefs.kind} = 'tip'
        and ${articleRefs.ref} = any(array(select slug from wanted union all select id::text from wanted))
    ))
    order by slug`)
  return rows.map(({ slug }) => slug)
}

/** The article that a tip links to: the one that it was written for, otherwise the first with it in its text. */
export async function liveArticleOf(
  db: Db,
  { id, slug, articleId }: { id: number; slug: string; articleId: number | null },
): Promise<{ slug: string; title: string } | null> {
  const isIts = sql`${articles.id} = ${articleId}::int`
  const shows = sql`select ${articleRefs.articleId} from ${articleRefs}
    where ${articleRefs.kind} = 'tip' and ${articleRefs.ref} in (${slug}, ${String(id)})`
  const [row] = await db
    .select({ slug: articles.slug, title: articles.title })
    .from(articles)
    .where(and(isLive, sql`${articles.id} in (select ${articleId}::int union all ${shows})`))
    .orderBy(sql`(${isIts}) desc nulls last`, asc(articles.publishedAt), asc(articles.slug))
    .limit(1)
  return row ?? null
}

/** Slugs of published tips that were written for an article, or are among `keys`, slugs or ids. */
export async function tipsCarried(tx: Db, articleId: number, keys: readonly string[]): Promise<string[]> {
  const isOne = sql`${tips.slug} in ${among(keys)} or ${tips.id}::text in ${among(keys)}`
  const rows = await tx
    .select({ slug: tips.slug })
    .from(tips)
    .where(and(or(eq(tips.articleId, articleId), keys.length > 0 ? isOne : undefined), isNotNull(tips.publishedAt)))
    .orderBy(asc(tips.slug))
  return rows.map(({ slug }) => slug)
}

/** Slugs of published tips in the texts of some articles, by their slugs or ids, each looked up once. */
export async function tipsShownBy(tx: Db, articleSlugs: readonly string[]): Promise<string[]> {
  const shown = sql`select ${articleRefs.ref} from ${articleRefs} where ${articleRefs.kind} = 'tip'
    and ${articleRefs.articleId} = any(array(select id from ${articles} where ${articles.slug} in ${among(articleSlugs)}))`
  const rows = await tx
    .select({ slug: tips.slug })
    .from(tips)
    .where(and(sql`(${tips.slug} in (${shown}) or ${tips.id}::text in (${shown}))`, isNotNull(tips.publishedAt)))
    .orderBy(asc(tips.slug))
  return rows.map(({ slug }) => slug)
}

function among(values: readonly string[]) {
  return sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb))`
}
