import type { Article, ArticlePatch } from '#shared/article.ts'
import { can } from '#shared/permissions.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { ArticleRow } from './store/articles.ts'
import { findArticle, findWriter, type Viewer } from './store/read-articles.ts'

/** The articles that a user may read: all, or live ones and their own. */
export function viewerOf(user: Pick<CurrentUser, 'id' | 'role'>): Viewer {
  return can(user, 'articles') ? 'newsroom' : { ownOf: user.id }
}

/** 403 for a user who may only change their own drafts, unless this is one. */
export function refuseOthers(user: CurrentUser, article: Pick<ArticleRow, 'authorId' | 'published'>): void {
  if (can(user, 'articles')) return
  if (article.authorId !== user.id) throw new ApiError(403, 'Contributors may only change their own drafts')
  if (article.published) throw new ApiError(403, 'This article is published: only an editor may change it now')
}

/** Whether a user may change an article that they can read: an editor any, others their own drafts. 404. */
export async function mayWrite(db: Db, id: number, user: CurrentUser): Promise<boolean> {
  if (can(user, 'articles')) return true
  const article = await findWriter(db, id, viewerOf(user))
  if (!article) throw notFound('Article')
  return article.authorId === user.id && !article.published
}

/** An article for a user who may read it: an unapplied rewrite is only for those who may change it. */
export async function withRewriteFor(db: Db, article: Article, user: CurrentUser): Promise<Article> {
  if (article.aiRewrittenContent === null || can(user, 'articles')) return article
  return (await mayWrite(db, article.id, user)) ? article : { ...article, aiRewrittenContent: null }
}

/** The owner of an article whose notes a user may read. 404; 403 for another user's article that readers see. */
export async function withReadableNotes(
  db: Db,
  id: number,
  user: CurrentUser,
): Promise<Pick<ArticleRow, 'id' | 'authorId'>> {
  return ofOwn(db, id, user, 'notes on')
}

/** 404, or 403 for a user who may only read earlier versions of their own articles. */
export async function refuseOthersRevisions(db: Db, id: number, user: CurrentUser): Promise<void> {
  await ofOwn(db, id, user, 'revisions of')
}

async function ofOwn(db: Db, id: number, user: CurrentUser, what: string) {
  const article = await findWriter(db, id, viewerOf(user))
  if (!article) throw notFound('Article')
  if (can(user, 'articles') || article.authorId === user.id) return article
  throw new ApiError(403, `Contributors may only read ${what} their own articles`)
}

type BeyondWords = Pick<ArticlePatch, 'published' | 'authorIds' | 'reviewedById' | 'acknowledge'>

/** 403 for fields that a contributor's form must not set: published, confirmed findings, other names. */
export async function refuseBeyondWords(
  tx: Db,
  user: CurrentUser,
  { published, authorIds, reviewedById, acknowledge = [] }: BeyondWords,
  articleId: number | null,
): Promise<void> {
  if (can(user, 'articles')) return
  if (published) throw new ApiError(403, 'Contributors cannot publish. Submit the draft for review instead.')
  if (acknowledge.length > 0) throw new ApiError(403, 'Only an editor may confirm findings')
  if (!authorIds && !reviewedById) return
  // A complete form is accepted: only changed fields count.
  const before = articleId === null ? null : await findArticle(tx, articleId)
  const allowed = new Set([user.id, ...(before?.authorIds ?? [])])
  if (authorIds?.some((id) => !allowed.has(id))) {
    throw new ApiError(403, 'Only an editor may put another name on an article')
  }
  if (reviewedById && reviewedById !== before?.reviewedById) {
    throw new ApiError(403, 'Only an editor may say who checked an article')
  }
}
