import type { Article, ArticleInput } from '#shared/article.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Deps } from '../../deps.ts'
import { saveRefs } from './refs.ts'
import { findArticle, insertArticle, insertRevision, type NewArticle } from './store.ts'
import { columnsOf, explainRefusal, publication, refuseTakenSlug, slugFrom } from './write.ts'

/**
 * Stores a new article, its first revision, and what it changes on the site. 409 for a taken slug. `more` is
 * for what no form has: whether a model wrote it, say.
 */
export async function createArticle(
  deps: Deps,
  input: ArticleInput,
  user: CurrentUser,
  more: Pick<NewArticle, 'aiWritten'> = {},
): Promise<Article> {
  const row: NewArticle = {
    title: input.title,
    content: input.content,
    readingMinutes: 1,
    ...columnsOf(input, input.title),
    slug: input.slug || slugFrom(input.title),
    authorId: user.id,
    ...more,
    ...publication(input.published ?? false, input.publishedAt, null, deps.env.timeZone),
  }
  const article = await deps.db
    .transaction(async (tx) => {
      await refuseTakenSlug(tx, row.slug)
      const inserted = await insertArticle(tx, row)
      await insertRevision(tx, inserted, 'save', user.id)
      await saveRefs(tx, inserted)
      await recordAudit(tx, user, 'article.create', inserted.id, { title: inserted.title })
      await deps.marks.article(tx, null, inserted)
      return findArticle(tx, inserted.id)
    })
    .catch(explainRefusal)
  if (!article) throw new Error('The new article cannot be read')
  deps.publisher.wake()
  return article
}
