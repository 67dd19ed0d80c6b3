import type { Article } from '#shared/article.ts'
import type { Note, SubmissionState } from '#shared/submission.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { refuseOthers } from './own-drafts.ts'
import { findSubmission, insertNote, writeSubmission } from './store/submissions.ts'
import { type ArticleRow, findArticle, lockArticle } from './store.ts'

type Deps = { db: Db }

/** Asks the editors to look at a draft. 403, 404; 422 for a published one. */
export function submitDraft(deps: Deps, id: number, note: string, user: CurrentUser): Promise<Article> {
  return hand(deps, { id, to: 'in-review', note, kind: 'submitted', action: 'article.submit' }, user, async () => {})
}

/** Gives a draft back to its writer. 404; 422 when nobody submitted it. */
export function askChanges(deps: Deps, id: number, note: string, user: CurrentUser): Promise<Article> {
  const step = { id, to: 'changes-asked', note, kind: 'changes-asked', action: 'article.ask-changes' } as const
  return hand(deps, step, user, async (tx) => {
    if ((await findSubmission(tx, id)) !== 'in-review') throw new ApiError(422, 'This article is not in review')
  })
}

/** Leaves a note on an article that the user may change. 403, 404. */
export async function addNote({ db }: Deps, articleId: number, text: string, user: CurrentUser): Promise<void> {
  await db.transaction(async (tx) => {
    refuseOthers(user, await locked(tx, articleId))
    await insertNote(tx, { articleId, kind: 'note', text, userId: user.id })
  })
}

type Step = { id: number; to: SubmissionState; note: string; kind: Note['kind']; action: string }

async function hand(
  { db }: Deps,
  { id, to, note, kind, action }: Step,
  user: CurrentUser,
  check: (tx: Db) => Promise<void>,
): Promise<Article> {
  const article = await db.transaction(async (tx) => {
    const before = await locked(tx, id)
    refuseOthers(user, before)
    if (before.published) throw new ApiError(422, 'This article is published already')
    await check(tx)
    await writeSubmission(tx, id, to)
    await insertNote(tx, { articleId: id, kind, text: note, userId: user.id })
    await recordAudit(tx, user, action, id, { title: before.title, note })
    return findArticle(tx, id)
  })
  if (!article) throw notFound('Article')
  return article
}

async function locked(tx: Db, id: number): Promise<ArticleRow> {
  const article = await lockArticle(tx, id)
  if (!article || article.trashedAt) throw notFound('Article')
  return article
}
