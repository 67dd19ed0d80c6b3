import type { z } from 'zod'
import { isOfAi, type Origin } from '#shared/origin.ts'
import '#shared/issue-words.ts'
import { editorialDay } from '#shared/dates.ts'
import { placedWords } from '#shared/issue-place.ts'
import { RESERVED_SLUGS } from '#shared/reserved-slugs.ts'
import { SLUG_RESERVED, slugify } from '#shared/slug.ts'
import {
  IMPORT_MAX_ARTICLES,
  IMPORT_MAX_ISSUES,
  type ImportedArticle,
  importedArticleSchema,
  type Named,
  type NamedAuthor,
} from '#shared/transfer.ts'
import { ApiError, type Issue } from '../../platform/errors.ts'
import { prepareArticle } from '../articles/prepare.ts'
import { addFirst } from '../refuse-words.ts'
import { nameFromSlug } from '../tags/name-from-slug.ts'
import { createWordCheck, type ForbiddenName } from './import-words.ts'
import type { ArticleNames } from './store/names.ts'

/** An article of a file, checked and sanitised, as it will be stored except for ids. */
export type PreparedArticle = ReturnType<typeof prepare>

export type NamedCategory = { slug: string; name: string; description: string | null }

/** The names in a file that must be looked up in the database before anything is stored. */
export type FileContents = {
  articles: PreparedArticle[]
  categories: NamedCategory[]
  /** Each with the first article that names it. */
  categoryIds: { id: number; position: number }[]
  /** Names of accounts. */
  accounts: string[]
  authors: NamedAuthor[]
  /** Each with the first place that names it. */
  authorIds: { id: string; path: string }[]
  tags: Named[]
  names: ArticleNames[]
  /** How many articles are published, or will be. */
  published: number
  /** How many articles had counters, a score, a byline or an AI review that was omitted. */
  leftOut: number
  /** Where forbidden wording was omitted, as text. */
  wordsLeftOut: string[]
  /** Names with forbidden wording, each with the refusal if it is not known here. */
  forbidden: ForbiddenName[]
}

// More than a newspaper of twenty years has. Each category, author and tag gets its own pages, all marked while readers
// wait; and corrections are stored while they wait: 800,000 took half a minute.
const MOST = { categories: 200, authors: 5_000, tags: 10_000, corrections: 20_000 }

/**
 * Checks a parsed file completely: `now` is the time of articles without one. Omits forbidden wording beside articles,
 * and unless `isTrusted` also counters, scores, bylines and AI reviews. Throws 400 with the issues of every article,
 * named as in `articles.3.title`.
 */
export function checkFile(file: unknown, now: string, timeZone: string, isTrusted: boolean): FileContents {
  const items = articlesOf(file)
  const issues: Issue[] = []
  const articles: PreparedArticle[] = []
  const firstWithSlug = new Map<string, number>()
  const categories = new Map<string, NamedCategory>()
  const categoryIds = new Map<number, number>()
  const authors = new Map<string, NamedAuthor>()
  const authorIds = new Map<string, string>()
  const tags = new Map<string, Named>()
  const names: ArticleNames[] = []
  const wordsLeftOut: string[] = []
  const forbidden: ForbiddenName[] = []
  const { inName, inText } = createWordCheck()
  const checkName = (kind: ForbiddenName['kind'], slug: string, name: string, path: string) => {
    const problem = inName(name)
    if (!problem) return
    const message = addFirst(problem, name)
    if (forbidden.length < IMPORT_MAX_ISSUES) forbidden.push({ kind, slug, name, path, message })
    else issues.push({ path, message })
  }
  let leftOut = 0
  for (const [position, item] of items.entries()) {
    if (issues.length >= IMPORT_MAX_ISSUES) break
    const parsed = importedArticleSchema.safeParse(item)
    // Of a file of 50 MB what was read is not kept beside what is made of it.
    items[position] = undefined
    if (!parsed.success) {
      issues.push(...issuesOf(parsed.error, position))
      continue
    }
    const given: Given = isTrusted ? parsed.data : withoutClaims(parsed.data)
    if (given.isReduced) leftOut += 1
    const article = prepare(given, now, timeZone)
    issues.push(...issuesOfPrepared(article, position, firstWithSlug))
    articles.push(article)
    const { category } = given
    if (category && !categories.has(category.slug)) {
      const { slug, name, description } = category
      const isForbidden = inText(description) !== null
      if (isForbidden) wordsLeftOut.push(`the description of the category ${slug}`)
      checkName('category', slug, name, `articles.${position}.category.name`)
      categories.set(slug, { slug, name, description: isForbidden ? null : description })
    }
    if (article.categoryId !== null && !categoryIds.has(article.categoryId)) {
      categoryIds.set(article.categoryId, position)
    }
    const { corrections = [] } = given
    const kept = corrections.filter(({ text }) => inText(text) === null)
    if (kept.length < corrections.length) wordsLeftOut.push(`corrections of ${article.slug}`)
    const named = namesOf({ ...given, corrections: kept }, article.slug)
    if (named) names.push(named)
    for (const { slug, name, hasPage } of [...(given.authors ?? []), given.reviewedBy ?? []].flat()) {
      if (!authors.has(slug)) checkName('author', slug, name, `articles.${position}.authors`)
      if (!authors.has(slug)) authors.set(slug, { slug, name, hasPage })
    }
    for (const { slug, name } of given.tags ?? []) {
      if (name === null && tags.has(slug)) continue
      const shown = name ?? nameFromSlug(slug)
      if (tags.get(slug)?.name !== shown) checkName('tag', slug, shown, `articles.${position}.tags`)
      tags.set(slug, { slug, name: shown })
    }
    for (const [at, id] of (named?.authorIds ?? []).entries()) {
      if (!authorIds.has(id)) authorIds.set(id, `articles.${position}.authorIds.${at}`)
    }
    if (named?.reviewedById && !authorIds.has(named.reviewedById)) {
      authorIds.set(named.reviewedById, `articles.${position}.reviewedById`)
    }
  }
  refuse(issues)
  const corrections = names.reduce((sum, named) => sum + named.corrections.length, 0)
  refuseCrowds({ categories: categories.size, authors: authors.size, tags: tags.size, corrections })
  return {
    articles,
    categories: [...categories.values()],
    categoryIds: [...categoryIds].map(([id, position]) => ({ id, position })),
    accounts: [...new Set(articles.flatMap(({ author }) => author ?? []))],
    authors: [...authors.values()],
    authorIds: [...authorIds].map(([id, path]) => ({ id, path })),
    tags: [...tags.values()],
    names,
    published: articles.filter(({ published }) => published).length,
    leftOut,
    wordsLeftOut,
    forbidden,
  }
}

function refuseCrowds(sizes: typeof MOST): void {
  for (const kind of ['categories', 'authors', 'tags', 'corrections'] as const) {
    const [size, most] = [sizes[kind], MOST[kind]]
    if (size > most)
      throw new ApiError(400, `The file names ${size} ${kind}; one import takes at most ${most}. Split it.`)
  }
}

type Given = ImportedArticle & { isReduced?: boolean }

// Not everyone may state how often an article was read, how good it is, who wrote it and what the AI said.
function withoutClaims(item: ImportedArticle): Given {
  const { author, authors, authorIds, reviewedBy, reviewedById, ...rest } = item
  const isReduced =
    Boolean(author || authors?.length || authorIds?.length || reviewedBy || reviewedById) ||
    item.views + item.score + item.clickCount > 0 ||
    item.lastViewedAt !== null ||
    item.aiReviewed ||
    (item.aiReviewedAt ?? item.aiReviewSummary ?? item.aiRewrittenContent) !== null
  return {
    ...rest,
    views: 0,
    score: 0,
    clickCount: 0,
    lastViewedAt: null,
    aiReviewed: false,
    aiReviewedAt: null,
    aiReviewSummary: null,
    aiRewrittenContent: null,
    isReduced,
  }
}

function namesOf(item: ImportedArticle, slug: string): ArticleNames | null {
  const named: ArticleNames = {
    slug,
    authors: slugsOf(item.authors),
    authorIds: item.authors ? [] : [...new Set(item.authorIds)],
    reviewedBy: item.reviewedBy?.slug ?? null,
    reviewedById: item.reviewedBy ? null : (item.reviewedById ?? null),
    tags: slugsOf(item.tags),
    corrections: item.corrections ?? [],
  }
  const bare = named.authors.length + named.authorIds.length + named.tags.length + named.corrections.length === 0
  return bare && !named.reviewedBy && !named.reviewedById ? null : named
}

function slugsOf(named: readonly { slug: string }[] = []): string[] {
  return [...new Set(named.map(({ slug }) => slug))]
}

/** Throws 400 with the issues, if there are any. */
export function refuse(issues: readonly Issue[]): void {
  const [first] = issues
  if (!first) return
  const listed = issues.slice(0, IMPORT_MAX_ISSUES)
  const others = issues.length > 1 ? ` And ${issues.length - 1} more.` : ''
  const rest = issues.length >= IMPORT_MAX_ISSUES ? ` Only the first ${IMPORT_MAX_ISSUES} mistakes are listed.` : others
  throw new ApiError(400, `Nothing was imported. ${placedWords(first)}.${rest}`, { issues: listed })
}

function articlesOf(file: unknown): unknown[] {
  if (typeof file !== 'object' || file === null || !('articles' in file) || !Array.isArray(file.articles)) {
    const message = "JSON file must contain an 'articles' array"
    throw new ApiError(400, message, { issues: [{ path: 'articles', message }] })
  }
  const unknown = Object.keys(file).filter((key) => key !== 'articles')
  if (unknown.length > 0) refuse(unknown.map((path) => ({ path, message: 'Unknown field' })))
  if (file.articles.length > IMPORT_MAX_ARTICLES) {
    const message = `The file has ${file.articles.length} articles; one import takes at most ${IMPORT_MAX_ARTICLES}`
    throw new ApiError(400, message, { issues: [{ path: 'articles', message }] })
  }
  return file.articles
}

function prepare(item: ImportedArticle, now: string, timeZone: string) {
  const published = item.published ?? false
  const publishedAt = published ? (item.publishedAt ?? now) : null
  const createdAt = item.createdAt ?? now
  return prepareArticle({
    title: item.title,
    slug: item.slug || slugify(item.title),
    excerpt: item.excerpt ?? null,
    content: item.content,
    featuredImage: item.featuredImage ?? null,
    featuredImageAlt: item.featuredImageAlt ?? null,
    searchTitle: item.searchTitle ?? null,
    searchDescription: item.searchDescription ?? null,
    category: item.category?.slug ?? null,
    categoryId: item.category ? null : (item.categoryId ?? null),
    /** undefined: the importing user. */
    author: item.author === undefined ? undefined : (item.author?.name ?? null),
    published,
    publishedAt,
    publishedDay: publishedAt && editorialDay(publishedAt, timeZone),
    // Checked when its time comes.
    hold: publishedAt && publishedAt > now ? 'schedule' : null,
    views: item.views,
    viewsAtSave: item.views,
    score: item.score,
    clickCount: item.clickCount,
    lastViewedAt: item.lastViewedAt,
    aiReviewed: item.aiReviewed,
    aiReviewedAt: item.aiReviewedAt,
    aiReviewSummary: item.aiReviewSummary,
    aiRewrittenContent: item.aiRewrittenContent,
    ...originOf(item),
    createdAt,
    updatedAt: item.updatedAt ?? createdAt,
  })
}

function issuesOfPrepared(article: PreparedArticle, position: number, firstWithSlug: Map<string, number>): Issue[] {
  const issues: Issue[] = []
  const say = (field: string, message: string) => issues.push({ path: `articles.${position}.${field}`, message })
  if (article.content === '') say('content', 'All of this HTML was removed as unsafe; write some text')
  const { slug } = article
  const duplicate = firstWithSlug.get(slug)
  if (slug === '') say('slug', 'The title has no letters or digits to make a slug from; enter a slug')
  else if (RESERVED_SLUGS.has(slug)) say('slug', SLUG_RESERVED)
  else if (duplicate !== undefined) say('slug', `Article ${duplicate + 1} has the same slug, ${slug}`)
  else firstWithSlug.set(slug, position)
  return issues
}

function issuesOf(error: z.ZodError, position: number): Issue[] {
  // More are not listed, and millions cannot be passed on at once.
  const issues = error.issues.slice(0, IMPORT_MAX_ISSUES).flatMap((issue) => {
    const path = ['articles', position, ...issue.path].join('.')
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
    return issue.keys.slice(0, IMPORT_MAX_ISSUES).map((key) => ({ path: `${path}.${key}`, message: 'Unknown field' }))
  })
  return issues.slice(0, IMPORT_MAX_ISSUES)
}

function originOf({ origin, aiWritten }: { origin?: Origin | null | undefined; aiWritten: boolean }) {
  const known = origin === undefined ? (aiWritten ? 'ai-assisted' : null) : origin
  return { origin: known, aiWritten: isOfAi(known) }
}
