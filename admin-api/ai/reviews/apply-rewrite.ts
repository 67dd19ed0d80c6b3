import type { Logger } from 'pino'
import type { Article } from '#shared/article.ts'
import type { Acknowledgement } from '#shared/finding.ts'
import { rewriteSchema } from '#shared/review.ts'
import type { CurrentUser } from '#shared/user.ts'
import { type ArticleRow, findArticle, lockArticle } from '../../content/articles/store.ts'
import type { Marks, Wake } from '../../content/marks.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { sanitized } from '../../platform/html/big-texts.ts'
import type { Ai } from '../desk/ai.ts'
import { hashOfWords } from '../desk/rewrite-article.ts'
import { applyWithin } from './review.ts'

type Deps = {
  log: Logger
  db: Db
  marks: Pick<Marks, 'article'>
  ai: Ai
  storage: Storage
  publisher: Wake
}

// What an import brought need not have been made here.
const storedRewriteSchema = rewriteSchema.pick({ title: true, excerpt: true, content: true }).extend({
  revision: rewriteSchema.shape.revision.optional(),
  madeFrom: rewriteSchema.shape.madeFrom.optional(),
  writtenBy: rewriteSchema.shape.writtenBy.optional(),
})

/** Applies the rewrite that an article carries, as a revision. 422 without one, or when the article changed since. */
export async function applyRewrite(
  deps: Deps,
  id: number,
  user: CurrentUser,
  acknowledge?: readonly Acknowledgement[],
): Promise<Article> {
  const article = await deps.db.transaction(async (tx) => {
    const before = await lockArticle(tx, id)
    if (!before || before.trashedAt) throw notFound('Article')
    await applyWithin(deps, tx, before, await rewriteOf(before), user, acknowledge)
    return findArticle(tx, id)
  })
  if (!article) throw notFound('Article')
  deps.publisher.wake()
  return article
}

async function rewriteOf(article: ArticleRow) {
  const rewrite = storedRewriteSchema.safeParse(parsed(article.aiRewrittenContent)).data
  if (!rewrite) throw new ApiError(422, 'There is no rewrite to apply. Review the article first.')
  const isOfNow = rewrite.revision === article.revision && rewrite.madeFrom === hashOfWords(article)
  if (!isOfNow) {
    throw new ApiError(422, 'The article changed since this rewrite was made. Review it again for a new one.')
  }
  // What was allowed when it was stored may not be any more.
  const content = await sanitized(rewrite.content)
  if (content === '') throw new ApiError(422, 'All of this rewrite was removed as unsafe. Review the article again.')
  return { ...rewrite, content }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
