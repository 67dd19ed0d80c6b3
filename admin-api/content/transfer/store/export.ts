import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ExportedArticle, Named, NamedAuthor } from '#shared/transfer.ts'
import type { Db } from '../../../platform/database/client.ts'
import { firstBytes } from '../../../platform/database/first-bytes.ts'
import { utcText } from '../../../platform/database/instants.ts'
import { users } from '../../../platform/database/tables/accounts.ts'
import { articleCounters, articles, categories } from '../../../platform/database/tables/articles.ts'
import { authorOf } from '../../articles/store/read-articles.ts'

/** Where a batch of an export ended. */
export type Position = { createdAt: string; id: number }

// In the order of their index: oldest first, and for the same instant in the order in which they were stored.
const ORDER: SQL[] = [sql`${articles.createdAt} asc nulls first`, sql`${articles.id} asc nulls first`]

const BYTES = sql`octet_length(${articles.content}) + coalesce(octet_length(${articles.aiRewrittenContent}), 0)`
// Some hundred usual articles; of the longest one or two.
const MOST_BYTES = 1_500_000

/**
 * The next articles of an export, without trash and fewer if they are long, and where they end; null if there are no
 * more.
 */
export async function exportBatch(
  db: Db,
  after: Position | null,
  limit: number,
): Promise<{ items: ExportedArticle[]; end: Position } | null> {
  const isAfter = after && sql`(${articles.createdAt}, ${articles.id}) > (${after.createdAt}::timestamptz, ${after.id})`
  const page = db
    .select({ id: articles.id, createdAt: articles.createdAt, bytes: sql`${BYTES}`.as('bytes') })
    .from(articles)
    .where(and(isNull(articles.trashedAt), isAfter ?? undefined))
    .orderBy(...ORDER)
    .limit(limit)
  const rows = await db
    .select({
      article: articles,
      counters: articleCounters,
      category: { slug: categories.slug, name: categories.name, description: categories.description },
      authorFirstName: users.firstName,
      authorLastName: users.lastName,
      authors: bylines,
      reviewedBy: reviewer,
      tags: topics,
      corrections: corrected,
    })
    .from(articles)
    .innerJoin(articleCounters, eq(articleCounters.articleId, articles.id))
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(users, eq(users.id, articles.authorId))
    .where(sql`${articles.id} = any(array(${firstBytes(sql`${page}`, sql`created_at, id`, MOST_BYTES)}))`)
    .orderBy(asc(articles.createdAt), asc(articles.id))
  const last = rows.at(-1)?.article
  if (!last) return null
  return { items: rows.map(toExported), end: { createdAt: last.createdAt, id: last.id } }
}

// Written out: in a query of one table, columns of another lose their table's name. In the order of the fields.
const author = sql.raw(`jsonb_build_object('slug', au.slug, 'name', au.name)
  || case when au.has_page then '{}'::jsonb else '{"hasPage":false}' end`)
const bylines = sql<NamedAuthor[]>`(select coalesce(jsonb_agg(${author} order by aa.position), '[]')
  from article_authors aa join authors au on au.id = aa.author_id where aa.article_id = articles.id)`
const reviewer = sql<NamedAuthor | null>`(select ${author}
  from article_reviewers ar join authors au on au.id = ar.author_id where ar.article_id = articles.id)`
const topics = sql<Named[]>`(select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name)
  order by t.slug), '[]') from article_tags at join tags t on t.id = at.tag_id where at.article_id = articles.id)`

const corrected = sql<NonNullable<ExportedArticle['corrections']>>`(select coalesce(json_agg(json_build_object(
  'text', c.text, 'placement', c.placement,
  'correctedAt', ${utcText(sql`c.corrected_at`)})
  order by c.corrected_at, c.id), '[]') from corrections c where c.article_id = articles.id)`

type Row = {
  article: typeof articles.$inferSelect
  counters: typeof articleCounters.$inferSelect
  category: ExportedArticle['category']
  authorFirstName: string | null
  authorLastName: string | null
  authors: NamedAuthor[]
  reviewedBy: NamedAuthor | null
  tags: Named[]
  corrections: NonNullable<ExportedArticle['corrections']>
}

// Written out, since the order of the fields must stay the same byte for byte.
function toExported({
  article,
  counters,
  category,
  authorFirstName,
  authorLastName,
  authors,
  reviewedBy,
  tags,
  corrections,
}: Row): ExportedArticle {
  // As in the API: the first of the authors, and the account only if none is named.
  const first = (authors.find(({ hasPage }) => hasPage !== false) ?? authors[0])?.name ?? null
  return {
    title: article.title,
    slug: article.slug,
    excerpt: article.excerpt,
    content: article.content,
    featuredImage: article.featuredImage,
    featuredImageAlt: article.featuredImageAlt,
    ...(article.searchTitle && { searchTitle: article.searchTitle }),
    ...(article.searchDescription && { searchDescription: article.searchDescription }),
    category: category && { slug: category.slug, name: category.name, description: category.description },
    author: first === null ? authorOf({ ...article, authorFirstName, authorLastName }) : { name: first },
    ...(authors.length > 0 && { authors: authors.map(toNamed) }),
    ...(reviewedBy && { reviewedBy: toNamed(reviewedBy) }),
    ...(tags.length > 0 && { tags }),
    ...(corrections.length > 0 && { corrections }),
    published: article.published,
    publishedAt: article.publishedAt,
    views: counters.views,
    score: article.score,
    clickCount: counters.clickCount,
    engagementRate: counters.engagementRate,
    lastViewedAt: counters.lastViewedAt,
    aiReviewed: article.aiReviewed,
    aiReviewedAt: article.aiReviewedAt,
    aiReviewSummary: article.aiReviewSummary,
    aiRewrittenContent: article.aiRewrittenContent,
    aiWritten: article.aiWritten,
    origin: article.origin,
    createdAt: article.createdAt,
    updatedAt: article.updatedAt,
  }
}

function toNamed({ slug, name, hasPage }: NamedAuthor): NamedAuthor {
  return { slug, name, ...(hasPage === false && { hasPage }) }
}
