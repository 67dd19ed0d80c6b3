import type { Article, ArticlePatch } from '#shared/article.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Deps } from '../deps.ts'
import { ApiError, notFound } from '../errors.ts'
import { embeddedBookmakers } from './sanitize.ts'
import { findArticle, insertRedirect, insertRevision, lockArticle, replaceRefs, updateArticle } from './store.ts'
import { columnsOf, explainRefusal, publication, refuseTakenSlug } from './write.ts'

/**
 * Saves any part of an article as its next revision. 404; 409 for a taken slug; 412 when `ifMatch`
 * names a revision that is no longer the newest.
 */
export async function saveArticle(
  deps: Deps,
  id: number,
  patch: ArticlePatch,
  user: CurrentUser,
  ifMatch: number | null,
): Promise<Article> {
  const article = await deps.db
    .transaction(async (tx) => {
      const before = await lockArticle(tx, id)
      if (!before || before.trashedAt) throw notFound('Article')
      if (ifMatch !== null && before.revision !== ifMatch) throw editedMeanwhile()

      const columns = columnsOf(patch, before.title)
      const slug = columns.slug ?? before.slug
      if (slug !== before.slug) await refuseTakenSlug(tx, slug, id)

      const after = await updateArticle(tx, id, {
        ...columns,
        ...publication(
          patch.published ?? before.published,
          patch.publishedAt,
          before.publishedAt,
          deps.env.timeZone,
        ),
        revision: before.revision + 1,
        viewsAtSave: before.views,
        updatedAt: new Date().toISOString(),
      })
      await insertRevision(tx, after, 'save', user.id)
      if (after.content !== before.content) {
        await replaceRefs(tx, id, 'bookmaker', embeddedBookmakers(after.content))
      }
      if (before.published && slug !== before.slug) await insertRedirect(tx, before.slug, id)
      await deps.marks.article(tx, before, after)
      return findArticle(tx, id)
    })
    .catch(explainRefusal)
  if (!article) throw notFound('Article')
  deps.publisher.wake()
  return article
}

function editedMeanwhile(): ApiError {
  return new ApiError(412, 'Somebody else saved this article meanwhile. Compare both versions before you save yours.')
}
