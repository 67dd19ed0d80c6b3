import type { Article } from '#shared/article.ts'
import type { CurrentUser } from '#shared/user.ts'
import { changesOf } from '../../access/audit/changes.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { notFound } from '../../platform/errors.ts'
import { updateState } from './store/articles.ts'
import { findArticle } from './store/read-articles.ts'
import { lockForChange } from './write.ts'

type Deps = { db: Db }

/** Sets an article's score, 1 to 10: for editors only and on no page, so nothing is published. */
export async function scoreArticle(deps: Deps, id: number, score: number, user: CurrentUser): Promise<Article> {
  const article = await deps.db.transaction(async (tx) => {
    const before = await lockForChange(tx, id)
    await updateState(tx, id, { score })
    await recordAudit(tx, user, 'article.score', id, {
      title: before.title,
      changes: changesOf({ score: before.score }, { score }),
    })
    return findArticle(tx, id)
  })
  if (!article) throw notFound('Article')
  return article
}
