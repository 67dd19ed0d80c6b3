import type { ArticleInput, ArticlePatch } from '#shared/article.ts'
import { editorialDay } from '#shared/dates.ts'
import { RESERVED_SLUGS } from '#shared/reserved-slugs.ts'
import { SLUG_RESERVED, slugify } from '#shared/slug.ts'
import type { Db } from '../../platform/database/client.ts'
import {
  ApiError,
  conflict,
  invalid,
  isForeignKeyViolation,
  isUniqueViolation,
  notFound,
} from '../../platform/errors.ts'
import { type ArticleRow, isSlugTaken, lockArticle, type NewArticle } from './store/articles.ts'

/** An article that is about to change, locked until the transaction ends. 404 for one that is gone or in the trash. */
export async function lockForChange(tx: Db, id: number): Promise<ArticleRow> {
  const article = await lockArticle(tx, id)
  if (!article || article.trashedAt) throw notFound('Article')
  return article
}

/** The columns for a form's fields: slug filled in, `content` sanitised. Only fields that were given. */
export function columnsOf(input: ArticleInput | ArticlePatch, titleNow: string): Partial<NewArticle> {
  const columns: Partial<NewArticle> = {}
  if (input.title !== undefined) columns.title = input.title
  if (input.slug !== undefined) columns.slug = input.slug || slugFrom(input.title ?? titleNow)
  if (input.excerpt !== undefined) columns.excerpt = input.excerpt
  if (input.featuredImage !== undefined) columns.featuredImage = input.featuredImage
  if (input.featuredImageAlt !== undefined) columns.featuredImageAlt = input.featuredImageAlt
  if (input.searchTitle !== undefined) columns.searchTitle = input.searchTitle
  if (input.searchDescription !== undefined) columns.searchDescription = input.searchDescription
  if (input.categoryId !== undefined) columns.categoryId = input.categoryId
  if (input.content !== undefined) columns.content = input.content
  return columns
}

/** Whether the title, the excerpt or the text differ. The image does not count as wording. */
export function hasNewWords(before: ArticleRow, columns: Partial<NewArticle>): boolean {
  return (['title', 'excerpt', 'content'] as const).some(
    (name) => columns[name] !== undefined && columns[name] !== before[name],
  )
}

/** A slug from a title; a title without a letter or digit, or that spells a page of the site, gives none. */
export function slugFrom(title: string): string {
  const slug = slugify(title)
  if (slug === '') throw invalid('slug', 'The title has no letters or digits to make a slug from; enter a slug')
  if (RESERVED_SLUGS.has(slug)) throw invalid('slug', SLUG_RESERVED)
  return slug
}

/**
 * The rule for publishedAt: null while unpublished; when published, the given value, otherwise the previous one,
 * otherwise now. A future time schedules the article.
 */
export function publication(
  published: boolean,
  given: string | null | undefined,
  before: Pick<ArticleRow, 'publishedAt' | 'hold'> | null,
  timeZone: string,
): Pick<NewArticle, 'published' | 'publishedAt' | 'publishedDay' | 'hold'> {
  if (!published) return { published, publishedAt: null, publishedDay: null, hold: null }
  // An overdue article that waited for confirmation goes live once confirmed.
  const planned = before?.hold === 'confirm' ? null : before?.publishedAt
  const publishedAt = given ?? planned ?? new Date().toISOString()
  return { published, publishedAt, publishedDay: editorialDay(publishedAt, timeZone), hold: holdOf(publishedAt) }
}

/** A future time holds an article until it is checked once more. */
export function holdOf(publishedAt: string): ArticleRow['hold'] {
  return Date.parse(publishedAt) > Date.now() ? 'schedule' : null
}

/** 400 for a draft that sanitising leaves empty; for articles that go live the check decides. */
export function refuseNothing(content: string | undefined, published: boolean): void {
  if (content === '' && !published) throw invalid('content', 'All of this HTML was removed as unsafe; write some text')
}

/** 409 if another article has the slug; checked early, so that the message can name the field. */
export async function refuseTakenSlug(tx: Db, slug: string, exceptId?: number): Promise<void> {
  if (await isSlugTaken(tx, slug, exceptId)) throw slugTaken()
}

/** 412 if `ifMatch` names a revision that is no longer the newest; with null nothing is checked. */
export function refuseEdited(ifMatch: number | null, { revision }: { revision: number }): void {
  if (ifMatch === null || ifMatch === revision) return
  throw new ApiError(
    412,
    'Someone else has saved this article since you opened it. Compare both versions before you save yours.',
  )
}

/** Converts the database's refusals to API errors. */
export function explainRefusal(error: unknown): never {
  if (isUniqueViolation(error, 'articles_slug')) throw slugTaken()
  // The account was removed meanwhile.
  if (isForeignKeyViolation(error, 'articles_author_id_users_id_fk')) throw new ApiError(401, 'You must be signed in')
  if (isForeignKeyViolation(error)) throw invalid('categoryId', 'There is no such category')
  throw error
}

function slugTaken() {
  return conflict('slug', 'Another article already has this slug')
}
