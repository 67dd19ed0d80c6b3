import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { isLive } from '../../../content/articles/store/articles.ts'
import type { Db } from '../../../platform/database/client.ts'
import { articleRefs, articles } from '../../../platform/database/tables/articles.ts'
import { tips } from '../../../platform/database/tables/tips.ts'

/** Slugs of live articles that carry any of some tips: in their text, or named by the tip as its article. */
export async function articlesOfTips(db: Db, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const wanted = among(slugs)
  const rows = await db.execute<{ slug: string }>(sql`
    select ${articles.slug} as slug from ${tips} join ${articles} on ${articles.id} = ${tips.articleId}
    where ${tips.slug} in ${wanted} and ${isLive}
    union
    select ${articles.slug} from ${tips}
      join ${articleRefs} on ${articleRefs.kind} = 'tip' and ${articleRefs.ref} in (${tips.slug}, ${tips.id}::text)
      join ${articles} on ${articles.id} = ${articleRefs.articleId}
    where ${tips.slug} in ${wanted} and ${isLive}
    order by slug`)
  return rows.map(({ slug }) => slug)
}

/** The article that a tip links to: the one that it was written for, else the first with it in its text. */
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

/** Slugs of published tips that some articles have in their text. */
export async function tipsShownBy(tx: Db, articleSlugs: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ slug: tips.slug })
    .from(articleRefs)
    .innerJoin(articles, eq(articles.id, articleRefs.articleId))
    .innerJoin(tips, sql`${articleRefs.ref} in (${tips.slug}, ${tips.id}::text)`)
    .where(
      and(eq(articleRefs.kind, 'tip'), sql`${articles.slug} in ${among(articleSlugs)}`, isNotNull(tips.publishedAt)),
    )
    .orderBy(asc(tips.slug))
  return rows.map(({ slug }) => slug)
}

function among(values: readonly string[]) {
  return sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb))`
}
