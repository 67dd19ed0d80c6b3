import type { Article } from '#shared/article.ts'
import type { Acknowledgement } from '#shared/finding.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { notFound } from '../../platform/errors.ts'
import { findCategory } from '../categories/store.ts'
import type { Marks, Wake } from '../marks.ts'
import { judgeAhead } from './check-findings.ts'
import { refuseBeyondWords, refuseOthers } from './own-drafts.ts'
import { prepareText } from './prepare.ts'
import { changeArticle } from './save.ts'
import { findRevision } from './store/articles.ts'
import { findArticle } from './store/read-articles.ts'
import { explainRefusal, lockForChange, refuseEdited } from './write.ts'

type Deps = {
  db: Db
  marks: Pick<Marks, 'article'>
  publisher: Wake
}

/**
 * Restores the wording, the title and description for search engines, the image and the category of an older revision,
 * as a new one. The article's publication state, time and address stay. 412 if `ifMatch` names a revision that is no
 * longer the newest.
 */
export async function restoreRevision(
  deps: Deps,
  id: number,
  revision: number,
  user: CurrentUser,
  { acknowledge, ifMatch }: { acknowledge: Acknowledgement[] | undefined; ifMatch: number | null },
): Promise<Article> {
  // Read and checked before the transaction, so that nothing waits for a long text.
  const old = await findRevision(deps.db, id, revision)
  if (old) {
    await prepareText(old.content)
    await judgeAhead(deps.db, id, old)
  }
  const article = await deps.db
    .transaction(async (tx) => {
      const before = await lockForChange(tx, id)
      refuseOthers(user, before)
      await refuseBeyondWords(tx, user, { acknowledge }, id)
      refuseEdited(ifMatch, before)
      if (!old) throw notFound('Revision')
      const { title, excerpt, content, featuredImage, featuredImageAlt, aiWritten, origin } = old
      const { searchTitle, searchDescription } = old
      // Its category may have been deleted since.
      const category = old.categoryId === null ? null : await findCategory(tx, old.categoryId)
      const columns = {
        title,
        excerpt,
        content,
        featuredImage,
        featuredImageAlt,
        searchTitle,
        searchDescription,
        aiWritten,
        origin,
        categoryId: category?.id ?? null,
      }
      await changeArticle(deps, tx, before, columns, { user, reason: 'restore', check: { acknowledge } })
      return findArticle(tx, id)
    })
    .catch(explainRefusal)
  if (!article) throw notFound('Article')
  deps.publisher.wake()
  return article
}
