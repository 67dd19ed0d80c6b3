import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { hasFourEyes } from '../settings/store.ts'
import { isSameText } from './check-findings.ts'
import type { ArticleRow } from './store/articles.ts'
import { isNamed } from './store/names.ts'

const REFUSAL = 'You cannot publish your own article here (four-eyes). Save it as a draft and submit it for review.'

/** Whether an article is somebody's own: they made it, or it bears their name. */
export async function isOwn(tx: Db, article: Pick<ArticleRow, 'id' | 'authorId'>, user: CurrentUser): Promise<boolean> {
  return article.authorId === user.id || isNamed(tx, article.id, user.id)
}

/** Whether the four-eyes setting leaves the publishing of an article to somebody else. */
export async function isForOthers(tx: Db, article: ArticleRow, user: CurrentUser): Promise<boolean> {
  return (await hasFourEyes(tx)) && isOwn(tx, article, user)
}

type Publishing = {
  before: ArticleRow | null
  after: ArticleRow
  user: CurrentUser | null
  /** Whether it was the user's own before the change took their name off it. */
  wasOwn?: boolean | undefined
}

/**
 * 403 for publishing or scheduling one's own article, or new words of it, while the four-eyes setting is on. Called
 * with the written article, in its transaction. Automatic changes, such as a schedule, are not affected.
 */
export async function refuseOwn(tx: Db, { before, after, user, wasOwn = false }: Publishing): Promise<void> {
  if (!user || !isPublishing(before, after) || !(await hasFourEyes(tx))) return
  if (wasOwn || (await isOwn(tx, after, user))) throw new ApiError(403, REFUSAL)
}

function isPublishing(before: ArticleRow | null, after: ArticleRow): boolean {
  if (!after.published || after.trashedAt) return false
  return !before?.published || before.publishedAt !== after.publishedAt || !isSameText(before, after)
}
