import { createHash, randomBytes } from 'node:crypto'
import type { ArticlePatch } from '#shared/article.ts'
import { readingMinutes } from '#shared/reading-time.ts'
import { articleSlugSchema, slugify } from '#shared/slug.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import { viewerOf } from '../../content/articles/own-drafts.ts'
import { findArticle, findWriter } from '../../content/articles/store/read-articles.ts'
import { findCategory } from '../../content/categories/store.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { sanitized } from '../../platform/html/big-texts.ts'
import { countText } from '../../platform/limits/count-call.ts'
import { rateLimiter } from '../../platform/limits/store.ts'
import { onBehalfOf } from '../../platform/threads/turns.ts'
import { previewText } from '../pages/kinds/article.ts'
import type { Publisher } from '../pages/publisher.ts'
import { type ArticleFileRow, keptArticle } from '../pages/store/article-rows.ts'
import { inPreviewTurn } from './preview-turns.ts'
import { bylineOf, deletePreviewsOf, findPreview, insertPreview, keepNewestForms, standingOf, tagsOf } from './store.ts'

type Deps = {
  env: Pick<Env, 'helpline'>
  db: Db
  publisher: Publisher
}

// An editor shows one, for each article that a user has open.
const MOST_FORMS = 20
const FORM_HOURS = 1
const ARTICLE_HOURS = 7 * 24

type Link = { url: string; expiresAt: string }

// Expired previews take up space until the database is vacuumed, and others wait for that.
const KILOBYTES_AN_HOUR = 100_000
const TOO_MUCH =
  'Your previews of the last hour have reached the limit of 100 MB of text. Try again in an hour, or save the article.'

/** A link to a page of the editor's form, saved or not. Valid for an hour, and among the user's newest. 429 for too much text. */
export async function previewForm(deps: Deps, form: ArticlePatch, user: CurrentUser): Promise<Link> {
  await countText(rateLimiter(deps.db, 'previews', KILOBYTES_AN_HOUR, 3600), user.id, TOO_MUCH, form.content ?? '')
  const link = await makeLink(deps, { form, madeBy: user.id }, FORM_HOURS)
  await keepNewestForms(deps.db, user.id, MOST_FORMS)
  return link
}

/**
 * A link for others to an unpublished article, as it is when they open it. Valid for a week, or as long as the user may
 * read it.
 */
export async function previewArticle(deps: Deps, articleId: number, user: CurrentUser): Promise<Link> {
  const article = await findArticle(deps.db, articleId, viewerOf(user))
  if (!article) throw notFound('Article')
  return deps.db.transaction(async (db) => {
    // Anyone with the link can read unpublished content.
    await recordAudit(db, user, 'article.share', articleId, { title: article.title })
    return makeLink({ ...deps, db }, { articleId, madeBy: user.id }, ARTICLE_HOURS)
  })
}

/** Ends every link to an article made for others. */
export async function endPreviews({ db }: Pick<Deps, 'db'>, articleId: number, user: CurrentUser): Promise<void> {
  const viewer = viewerOf(user)
  const article = await findWriter(db, articleId, viewer)
  if (!article) throw notFound('Article')
  // A live article is public; links to it belong to its writers and the editors.
  if (viewer !== 'newsroom' && article.authorId !== viewer.ownOf) {
    throw new ApiError(403, 'Contributors may only end links to their own articles')
  }
  await db.transaction(async (tx) => {
    if (await deletePreviewsOf(tx, articleId)) await recordAudit(tx, user, 'article.unshare', articleId)
  })
}

// Its wording is unchecked, even if an earlier version is live.
const FORM = { isLive: false, from: null }

type Preview = NonNullable<Awaited<ReturnType<typeof findPreview>>>

/**
 * The page of a link; `isInEditor`: in the editor's own frame. 404 for a link that is unknown or expired, or whose
 * creator may no longer read the article; 503 while too many are being rendered.
 */
export async function renderPreview(deps: Deps, token: string, isInEditor: boolean): Promise<string> {
  const preview = await findPreview(deps.db, hashToken(token))
  if (!preview || !(await mayStillShow(deps.db, preview))) throw notFound('Preview')
  // Anyone with the link may open it, so it uses the turns of its creator.
  return onBehalfOf(preview.maker?.id ?? '', () => inPreviewTurn(() => pageOf(deps, preview, isInEditor)))
}

async function pageOf(deps: Deps, preview: Preview, isInEditor: boolean): Promise<string> {
  const row = preview.articleId
    ? await keptArticle(deps.db, preview.articleId)
    : await rowOfForm(deps, (preview.form ?? {}) as ArticlePatch)
  if (!row) throw notFound('Preview')
  const shown = { ...row, publishedAt: row.publishedAt ?? new Date().toISOString() }
  const standing = preview.articleId === null ? FORM : await standingOf(deps.db, preview.articleId)
  // In the editor a form cannot be mistaken for a page of the site.
  const isUnpublished = !standing.isLive && !(preview.articleId === null && isInEditor)
  const unpublished = isUnpublished ? { from: standing.from } : undefined
  const text = await previewText(deps.db, shown, deps.env.helpline, unpublished)
  const html = await deps.publisher.renderPreview(shown.slug, text)
  if (html === null) throw cannotRender()
  return html
}

// The creator may have lost their role, and a live article may be a draft again: a link shows no more than its creator
// may see.
async function mayStillShow(db: Db, { articleId, maker }: Preview) {
  return articleId === null || maker === null || (await findWriter(db, articleId, viewerOf(maker))) !== null
}

type What = { form?: ArticlePatch; articleId?: number; madeBy: string }

async function makeLink(deps: Deps, what: What, hours: number): Promise<Link> {
  if (!deps.publisher.renders) throw cannotRender()
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + hours * 3_600_000).toISOString()
  await insertPreview(deps.db, { ...what, tokenHash: hashToken(token), expiresAt })
  return { url: `/preview/${token}`, expiresAt }
}

// A form may be incomplete: missing parts are shown as missing, so that the page can still be rendered.
async function rowOfForm({ db }: Deps, form: ArticlePatch): Promise<ArticleFileRow> {
  const category = form.categoryId ? await findCategory(db, form.categoryId) : null
  const [reviewer] = await bylineOf(db, form.reviewedById ? [form.reviewedById] : [])
  const title = form.title || 'Untitled'
  const content = await sanitized(form.content ?? '')
  const now = new Date().toISOString()
  return {
    // No article's: tips, related stories and clicks belong to one.
    id: 0,
    slug: slugOf(form.slug || slugify(title)),
    title,
    excerpt: form.excerpt ?? null,
    content,
    featuredImage: form.featuredImage ?? null,
    featuredImageAlt: form.featuredImageAlt ?? null,
    searchTitle: form.searchTitle ?? null,
    searchDescription: form.searchDescription ?? null,
    categoryName: category?.name ?? null,
    categorySlug: category?.slug ?? null,
    publishedAt: form.publishedAt ?? now,
    updatedAt: now,
    readingMinutes: readingMinutes(content),
    viewsAtSave: 0,
    aiReviewed: false,
    aiReviewSummary: null,
    origin: null,
    authors: await bylineOf(db, form.authorIds ?? []),
    reviewedBy: reviewer ? { name: reviewer.name, slug: reviewer.slug } : null,
    tags: await tagsOf(db, form.tags ?? []),
    corrections: [],
    reviewOutdated: false,
  }
}

// A reserved slug would render the site's own page.
function slugOf(slug: string): string {
  return articleSlugSchema.safeParse(slug).data ?? 'untitled'
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function cannotRender(): ApiError {
  return new ApiError(422, 'Previews need the renderer, which is off in this process (RENDER=off)')
}
