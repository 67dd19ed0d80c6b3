import type { Article } from '#shared/article.ts'
import { editedByPerson, isOfAi } from '#shared/origin.ts'
import { isFlagFinding } from '#shared/piece-flags.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { blockingFindings } from './check-findings.ts'
import { viewerOf } from './own-drafts.ts'
import type { NewArticle } from './store/articles.ts'
import { findArticle } from './store/read-articles.ts'

type Words = Pick<NewArticle, 'excerpt' | 'content'>

/**
 * The origin of a copy's words: the article's own, edited by a person if they differ. Each copy has a different title.
 * 404; 422 as for `refuseFlagged`.
 */
export async function originOfCopy(
  db: Db,
  id: number,
  words: Words,
  user: CurrentUser,
): Promise<Pick<NewArticle, 'origin' | 'aiWritten'>> {
  const article = await findArticle(db, id, viewerOf(user))
  if (!article) throw notFound('Article')
  await refuseFlagged(db, article)
  const isSame = article.content === words.content && (article.excerpt ?? '') === (words.excerpt ?? '')
  const origin = isSame ? article.origin : editedByPerson(article.origin)
  return { origin, aiWritten: isOfAi(origin) }
}

/**
 * 422 while a generated article has unconfirmed flags: the flags stay with it, and a copy of its words would have none.
 */
export async function refuseFlagged(db: Db, article: Article): Promise<void> {
  const findings = (await blockingFindings(db, article.id, article)).filter(isFlagFinding)
  const [first] = findings
  if (!first) return
  const counted = findings.length === 1 ? 'a flag' : `${findings.length} flags`
  throw new ApiError(
    422,
    `Not copied. This article has ${counted} that no one has confirmed, and a copy would have none. Correct the text or confirm them first: ${first.message}`,
    { findings },
  )
}
