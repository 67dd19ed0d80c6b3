import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { hasFourEyes } from '../settings/store.ts'
import { isSameText } from './check-findings.ts'
import type { ArticleRow } from './store/articles.ts'
import { isNamed } from './store/names.ts'
import { pieceWords } from './store/piece-words.ts'
import { hasNewWords } from './write.ts'

const REFUSAL = 'You cannot publish your own article here (four-eyes). Save it as a draft and submit it for review.'

/**
 * Whether an article is a user's own: they created it, it bears their name, or they rather than the auto-blogger wrote
 * its words.
 */
export async function isOwn(tx: Db, article: Pick<ArticleRow, 'id' | 'authorId'>, user: CurrentUser): Promise<boolean> {
  if (article.authorId === user.id || (await isNamed(tx, article.id, user.id))) return true
  return (await pieceWords(tx, article.id))?.savedBy === user.id
}

/** Whether the four-eyes setting requires another user to publish an article. */
export async function isForOthers(tx: Db, article: ArticleRow, user: CurrentUser): Promise<boolean> {
  return (await hasFourEyes(tx)) && isOwn(tx, article, user)
}

type Publishing = {
  before: ArticleRow | null
  after: ArticleRow
  user: CurrentUser | null
  /** Whether it was the user's own before the change removed their name. */
  wasOwn?: boolean | undefined
  /** Whether the auto-blogger wrote the words of this change. */
  isGenerated?: boolean
}

/**
 * 403 for publishing or scheduling one's own article, or new wording of it, while the four-eyes setting is on. Called
 * with the written article, in its transaction. Automatic changes, such as a schedule, are not affected.
 */
export async function refuseOwn(
  tx: Db,
  { before, after, user, wasOwn = false, isGenerated = false }: Publishing,
): Promise<void> {
  if (!user || !isPublishing(before, after) || !(await hasFourEyes(tx))) return
  const isRewriting = !isGenerated && before !== null && hasNewWords(before, after)
  const isTheirs =
    wasOwn || (await isOwn(tx, after, user)) || (isRewriting && (await pieceWords(tx, after.id)) !== null)
  if (isTheirs) throw new ApiError(403, REFUSAL)
}

function isPublishing(before: ArticleRow | null, after: ArticleRow): boolean {
  if (!after.published || after.trashedAt) return false
  return !before?.published || before.publishedAt !== after.publishedAt || !isSameText(before, after)
}
