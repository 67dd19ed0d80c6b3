import type { Article } from '#shared/article.ts'
import { slugify } from '#shared/slug.ts'
import { toInstant, toLocal } from '../lib/local-time.ts'

/** The editor's form fields: text, and lists of names. */
export type FormValues = {
  title: string
  slug: string
  excerpt: string
  content: string
  categoryId: string
  /** Ids, in the order of the byline. */
  authorIds: string[]
  reviewedById: string
  /** Slugs. */
  tags: string[]
  /** Names typed for tags; new tags get them. */
  typedTags: string[]
  featuredImage: string
  featuredImageAlt: string
  searchTitle: string
  searchDescription: string
  published: boolean
  /** As `datetime-local` has it, in the publication's own time. */
  schedule: string
  /** Fields that hold accepted words of a model. */
  assisted: string[]
}

export const EMPTY: FormValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  categoryId: '',
  authorIds: [],
  reviewedById: '',
  tags: [],
  typedTags: [],
  featuredImage: '',
  featuredImageAlt: '',
  searchTitle: '',
  searchDescription: '',
  published: false,
  schedule: '',
  assisted: [],
}

/** An article as the form shows it. */
export function valuesOf(article: Article, timeZone: string): FormValues {
  return {
    title: article.title,
    slug: article.slug,
    excerpt: article.excerpt ?? '',
    content: article.content,
    categoryId: article.categoryId === null ? '' : String(article.categoryId),
    authorIds: article.authorIds,
    reviewedById: article.reviewedById ?? '',
    tags: article.tags,
    typedTags: [],
    featuredImage: article.featuredImage ?? '',
    featuredImageAlt: article.featuredImageAlt ?? '',
    searchTitle: article.searchTitle ?? '',
    searchDescription: article.searchDescription ?? '',
    published: article.published,
    schedule: article.publishedAt ? toLocal(article.publishedAt, timeZone) : '',
    assisted: [],
  }
}

/** The form's words and images in the API's format, without its publishing state. */
export function textOf(values: FormValues) {
  const { title, slug, excerpt, content, featuredImage, featuredImageAlt, categoryId } = values
  const { searchTitle, searchDescription } = values
  return {
    title,
    slug,
    excerpt,
    content,
    featuredImage,
    featuredImageAlt,
    searchTitle,
    searchDescription,
    categoryId: categoryId === '' ? null : Number(categoryId),
  }
}

/**
 * The form's authors, reviewer and tags in the API's format: only those that differ from the stored ones. A new article
 * without an author is credited to the user who saves it.
 */
export function namesOf(values: FormValues, stored: Article | null) {
  const { authorIds, reviewedById, tags } = values
  const typed = values.typedTags.map((name) => [slugify(name), name] as const).filter(([slug]) => tags.includes(slug))
  return {
    ...(!isEqual(authorIds, stored?.authorIds ?? []) && { authorIds }),
    ...(reviewedById !== (stored?.reviewedById ?? '') && { reviewedById: reviewedById || null }),
    ...(!isEqual(tags, stored?.tags ?? []) && {
      tags,
      ...(typed.length > 0 && { tagNames: Object.fromEntries(typed) }),
    }),
  }
}

/** The whole form in the API's format; `stored` is what the article was before. */
export function bodyOf(values: FormValues, stored: Article | null, timeZone: string) {
  return {
    ...textOf(values),
    ...namesOf(values, stored),
    published: values.published,
    publishedAt: publishedAtOf(values.schedule, stored?.publishedAt ?? null, timeZone),
  }
}

// Null keeps the stored time with its seconds. Clearing a future time publishes now.
function publishedAtOf(schedule: string, before: string | null, timeZone: string): string | null {
  const shown = before ? toLocal(before, timeZone) : ''
  if (schedule === shown) return null
  if (schedule !== '') return toInstant(schedule, timeZone)
  return before && Date.parse(before) > Date.now() ? new Date().toISOString() : null
}

/** Whether two forms have equal values. */
export function isSame(a: FormValues, b: FormValues): boolean {
  // `assisted` is not content, and `typedTags` changes only with the tags.
  const names = (Object.keys(EMPTY) as (keyof FormValues)[]).filter(
    (name) => name !== 'assisted' && name !== 'typedTags',
  )
  return names.every((name) => isEqual(a[name], b[name]))
}

type Value = FormValues[keyof FormValues]

/** Whether two values of a field are equal; lists are compared by their items. */
export function isEqual(a: Value, b: Value): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  return a.length === b.length && a.every((item, at) => item === b[at])
}
