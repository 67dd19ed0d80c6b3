import type { Article } from '#shared/article.ts'
import { toInstant, toLocal } from '../lib/local-time.ts'

/** What the editor's fields hold: text, as fields do. */
export type FormValues = {
  title: string
  slug: string
  excerpt: string
  content: string
  categoryId: string
  featuredImage: string
  featuredImageAlt: string
  published: boolean
  /** As `datetime-local` has it, in the publication's own time. */
  schedule: string
}

export const EMPTY: FormValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  categoryId: '',
  featuredImage: '',
  featuredImageAlt: '',
  published: false,
  schedule: '',
}

/** An article as the form shows it. */
export function valuesOf(article: Article, timeZone: string): FormValues {
  return {
    title: article.title,
    slug: article.slug,
    excerpt: article.excerpt ?? '',
    content: article.content,
    categoryId: article.categoryId === null ? '' : String(article.categoryId),
    featuredImage: article.featuredImage ?? '',
    featuredImageAlt: article.featuredImageAlt ?? '',
    published: article.published,
    schedule: article.publishedAt ? toLocal(article.publishedAt, timeZone) : '',
  }
}

/** The words and pictures of the form as the API takes them, without whether and when they are published. */
export function textOf(values: FormValues) {
  const { title, slug, excerpt, content, featuredImage, featuredImageAlt, categoryId } = values
  return {
    title,
    slug,
    excerpt,
    content,
    featuredImage,
    featuredImageAlt,
    categoryId: categoryId === '' ? null : Number(categoryId),
  }
}

/** The whole form as the API takes it; `stored` is what the article was before. */
export function bodyOf(values: FormValues, stored: Article | null, timeZone: string) {
  return {
    ...textOf(values),
    published: values.published,
    publishedAt: publishedAtOf(values.schedule, stored?.publishedAt ?? null, timeZone),
  }
}

// Null keeps the instant that there was, seconds and all. Emptied while one lay ahead: now.
function publishedAtOf(schedule: string, before: string | null, timeZone: string): string | null {
  const shown = before ? toLocal(before, timeZone) : ''
  if (schedule === shown) return null
  if (schedule !== '') return toInstant(schedule, timeZone)
  return before && Date.parse(before) > Date.now() ? new Date().toISOString() : null
}

/** Whether two forms say the same. */
export function isSame(a: FormValues, b: FormValues): boolean {
  return (Object.keys(EMPTY) as (keyof FormValues)[]).every((name) => a[name] === b[name])
}
