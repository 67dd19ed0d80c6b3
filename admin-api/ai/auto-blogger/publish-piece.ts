import type { Article } from '#shared/article.ts'
import type { Acknowledgement } from '#shared/finding.ts'
import type { CurrentUser } from '#shared/user.ts'
import { pieceFlags } from '../../content/articles/store/findings.ts'
import { saveArticle } from '../../content/articles/update.ts'
import type { Marks, Wake } from '../../content/marks.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { notFound } from '../../platform/errors.ts'

type Deps = { env: Pick<Env, 'timeZone'>; db: Db; marks: Pick<Marks, 'article' | 'named'>; publisher: Wake }

/**
 * Publishes an auto-blogger draft; the check requires a confirmation for each of its flags. 404 for any other article.
 */
export async function publishPiece(
  deps: Deps,
  id: number,
  acknowledge: Acknowledgement[],
  user: CurrentUser,
): Promise<Article> {
  if (!(await pieceFlags(deps.db, id))) throw notFound('Article')
  // No writer waits for an email about it.
  const quiet = { ...deps, draftMail: null }
  return saveArticle(quiet, id, { published: true, acknowledge }, user, { ifMatch: null, as: undefined })
}
