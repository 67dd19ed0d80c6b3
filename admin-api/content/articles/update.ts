import type { Article, ArticlePatch, SaveAs } from '#shared/article.ts'
import { editedByPerson, type Origin, rewrittenByModel } from '#shared/origin.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { notFound } from '../../platform/errors.ts'
import { isLong, sanitizedTyped } from '../../platform/html/big-texts.ts'
import type { Marks, Wake } from '../marks.ts'
import { judgeAhead } from './check-findings.ts'
import type { DraftMail } from './draft-mail.ts'
import { isOwn } from './four-eyes.ts'
import { refuseBeyondWords, refuseOthers } from './own-drafts.ts'
import { changeArticle } from './save.ts'
import { saveNames } from './save-names.ts'
import type { ArticleRow } from './store/articles.ts'
import { colleaguesOf, insertMentions } from './store/mentions.ts'
import { findArticle } from './store/read-articles.ts'
import { findSubmission, insertNote } from './store/submissions.ts'
import {
  columnsOf,
  explainRefusal,
  hasNewWords,
  lockForChange,
  publication,
  refuseEdited,
  refuseNothing,
} from './write.ts'

type Deps = {
  env: Pick<Env, 'timeZone'>
  db: Db
  marks: Pick<Marks, 'article' | 'named'>
  publisher: Wake
  /** null: no mail server is configured. */
  draftMail: DraftMail | null
}

/**
 * Saves any part of an article as its next revision; `as`: it was saved automatically, or is a merge. 403, 404; 409 for
 * a taken slug; 412 if `ifMatch` names a revision that is no longer the newest.
 */
export async function saveArticle(
  deps: Deps,
  id: number,
  patch: ArticlePatch,
  user: CurrentUser,
  { ifMatch, as }: { ifMatch: number | null; as: SaveAs },
): Promise<Article> {
  // Before the transaction, so that nothing waits for a long text.
  const content = patch.content === undefined ? undefined : await sanitizedTyped(patch.content)
  const seen = content === undefined || isLong(content) ? await findArticle(deps.db, id) : null
  if (seen) await judgeAhead(deps.db, id, { ...seen, ...columnsOf({ ...patch, content }, seen.title) }, patch.content)
  const article = await deps.db
    .transaction(async (tx) => {
      const before = await lockForChange(tx, id)
      refuseOthers(user, before)
      await refuseBeyondWords(tx, user, patch, id)
      refuseEdited(ifMatch, before)
      const published = patch.published ?? before.published
      const words = columnsOf({ ...patch, content }, before.title)
      const columns = {
        ...words,
        ...publication(published, patch.publishedAt, before, deps.env.timeZone),
        ...(hasNewWords(before, words) && whose(before.origin, patch.assisted)),
      }
      const wasOwn = patch.authorIds !== undefined && (await isOwn(tx, before, user))
      await saveNames(deps, tx, id, patch, user)
      refuseNothing(columns.content, published)
      const check = { acknowledge: patch.acknowledge, raw: patch.content }
      const isPublishing = published && !before.published
      // Before the change, which ends the submission.
      const wasSubmitted = isPublishing && (await findSubmission(tx, id)) !== null
      const after = await changeArticle(deps, tx, before, columns, { user, reason: as ?? 'save', check, wasOwn })
      if (wasSubmitted) await notifyWriter(deps, tx, after, user)
      return findArticle(tx, id)
    })
    .catch(explainRefusal)
  if (!article) throw notFound('Article')
  deps.publisher.wake()
  deps.draftMail?.wake()
  return article
}

// Notifies the writer who submitted the draft that it was published: in the newsroom, and by email if configured.
async function notifyWriter({ draftMail }: Deps, tx: Db, article: ArticleRow, by: CurrentUser): Promise<void> {
  const writer = (await colleaguesOf(tx, article)).filter(({ id }) => id === article.authorId && id !== by.id)
  if (writer.length === 0) return
  const isAhead = article.publishedAt !== null && Date.parse(article.publishedAt) > Date.now()
  const kind = isAhead ? 'scheduled' : 'published'
  const noteId = await insertNote(tx, { kind, text: '', articleId: article.id, userId: by.id })
  await insertMentions(
    tx,
    noteId,
    writer.map(({ id }) => id),
  )
  await draftMail?.hold(tx, { kind, article, text: '', by }, writer)
}

function whose(before: Origin | null, isAssisted = false) {
  return isAssisted ? { origin: rewrittenByModel(before), aiWritten: true } : { origin: editedByPerson(before) }
}
