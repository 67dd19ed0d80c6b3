import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { articleRefs, articles } from '../../../platform/database/tables/articles.ts'
import type { MatchPage } from '../../../platform/html/references.ts'

export type LinkedPage = { kind: MatchPage; slug: string }

export function linksToAny(pages: readonly LinkedPage[]): SQL {
  const given = JSON.stringify(pages)
  return sql`${articles.id} in (select ref.article_id
    from jsonb_to_recordset(${given}::text::jsonb) as page(kind text, slug text)
    join article_refs ref on ref.kind = page.kind and ref.ref = page.slug)`
}

/** Those of some pages that any article, live or not, links to. */
export function linkedAmong(db: Db, pages: readonly LinkedPage[]): Promise<LinkedPage[]> {
  return db
    .selectDistinct({ kind: sql<MatchPage>`${articleRefs.kind}`, slug: articleRefs.ref })
    .from(sql`jsonb_to_recordset(${JSON.stringify(pages)}::text::jsonb) as page(kind text, slug text)`)
    .innerJoin(articleRefs, sql`${articleRefs.kind} = page.kind and ${articleRefs.ref} = page.slug`)
}

/** Slugs of the pages of a kind that any article links to. */
export async function linkedSlugs(db: Db, kind: MatchPage): Promise<string[]> {
  const rows = await db.execute<{ slug: string }>(
    sql`select distinct ref as slug from article_refs where kind = ${kind} order by slug`,
  )
  return rows.map(({ slug }) => slug)
}

/** Slugs of the pages of a kind that some articles link to. */
export async function pagesLinkedFrom(db: Db, kind: MatchPage, articleSlugs: readonly string[]): Promise<string[]> {
  return [...(await linksToEach(db, kind, articleSlugs)).keys()]
}

/** The same, with how many of the articles link to each. */
export async function linksToEach(
  db: Db,
  kind: MatchPage,
  articleSlugs: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.execute<{ slug: string; articles: number }>(sql`
    select ref.ref as slug, count(*)::int as articles
    from article_refs ref join ${articles} on ${articles.id} = ref.article_id
    where ref.kind = ${kind}
      and ${articles.slug} in (select jsonb_array_elements_text(${JSON.stringify(articleSlugs)}::text::jsonb))
    group by ref.ref order by slug`)
  return new Map(rows.map(({ slug, articles: linking }) => [slug, linking]))
}
