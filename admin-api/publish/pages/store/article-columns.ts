import { sql } from 'drizzle-orm'
import { utcText } from '../../../platform/database/instants.ts'
import { articles, categories } from '../../../platform/database/tables/articles.ts'

/** The columns of a card, and what other tables know about an article: for queries that read `articles`. */
export const card = {
  slug: articles.slug,
  title: articles.title,
  excerpt: articles.excerpt,
  featuredImage: articles.featuredImage,
  featuredImageAlt: articles.featuredImageAlt,
  categoryName: categories.name,
  categorySlug: categories.slug,
  publishedAt: articles.publishedAt,
  readingMinutes: articles.readingMinutes,
  aiReviewed: articles.aiReviewed,
  aiReviewSummary: articles.aiReviewSummary,
  reviewOutdated: articles.reviewOutdated,
}

// Written out: in a query of one table, columns of another lose their table's name. An account with a name that is not
// an author yet, or an imported name, has no page.
export const bylineOf = sql<{ name: string; slug: string | null; links: string[] }[]>`coalesce(
  (select jsonb_agg(jsonb_build_object('name', au.name, 'slug', case when au.has_page then au.slug end, 'links', au.links)
    order by aa.position) from article_authors aa join authors au on au.id = aa.author_id
    where aa.article_id = articles.id),
  (select jsonb_build_array(jsonb_build_object('name', name, 'slug', null, 'links', '[]'::jsonb))
    from (select nullif(coalesce(articles.author_name,
      nullif(trim(concat_ws(' ', users.first_name, users.last_name)), '')), 'Newsroom') as name) account
    where name is not null),
  '[]'::jsonb)`

export const lastCorrected = sql<string | null>`(
  select max(c.corrected_at) from corrections c where c.article_id = articles.id)`.mapWith(articles.updatedAt)

// A correction changes what readers see, without a save of the text.
export const changedAt = sql<string>`greatest(articles.updated_at, ${lastCorrected})`.mapWith(articles.updatedAt)

export const reviewerOf = sql<{ name: string; slug: string | null } | null>`(
  select jsonb_build_object('name', au.name, 'slug', case when au.has_page then au.slug end)
  from article_reviewers ar join authors au on au.id = ar.author_id
  where ar.article_id = articles.id)`

export const tagsOf = sql<{ name: string; slug: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'slug', t.slug) order by t.name, t.slug), '[]'::jsonb)
  from article_tags at join tags t on t.id = at.tag_id
  where at.article_id = articles.id)`

export const correctionsOf = sql<{ text: string; placement: 'top' | 'foot'; correctedAt: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('text', c.text, 'placement', c.placement,
    'correctedAt', ${utcText(sql`c.corrected_at`)}) order by c.corrected_at, c.id), '[]'::jsonb)
  from corrections c where c.article_id = articles.id)`
