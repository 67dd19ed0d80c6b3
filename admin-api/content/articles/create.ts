import type { Article, ArticleInput } from '#shared/article.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { sanitizedTyped } from '../../platform/html/big-texts.ts'
import { authorOfAccount } from '../authors/account.ts'
import type { Marks, Wake } from '../marks.ts'
import { judgeAhead } from './check-findings.ts'
import { originOfCopy } from './copied.ts'
import { refuseBeyondWords } from './own-drafts.ts'
import { addArticle } from './save.ts'
import { saveNames } from './save-names.ts'
import type { NewArticle } from './store/articles.ts'
import { findArticle } from './store/read-articles.ts'
import { columnsOf, explainRefusal, publication, refuseNothing, slugFrom } from './write.ts'

type Deps = {
  env: Pick<Env, 'timeZone'>
  db: Db
  marks: Pick<Marks, 'article' | 'named'>
  publisher: Wake
}

/**
 * Stores a new article, its first revision, and its changes to the site. 403, 409 for a taken slug; 404 and 422 for a copy
 * of an article that cannot be copied. `more` holds fields that no form has, such as whether a model wrote it.
 */
export async function createArticle(
  deps: Deps,
  input: ArticleInput,
  user: CurrentUser,
  more: Pick<NewArticle, 'aiWritten' | 'origin'> = {},
): Promise<Article> {
  // Before the transaction, so that nothing waits for a long text.
  const content = await sanitizedTyped(input.content)
  const fields = {
    title: input.title,
    ...columnsOf(input, input.title),
    content,
    slug: input.slug || slugFrom(input.title),
    authorId: user.id,
    ...(input.assisted && { origin: 'ai-assisted' as const, aiWritten: true }),
    ...(input.copyOf !== undefined && (await originOfCopy(deps.db, input.copyOf, { ...input, content }, user))),
    ...more,
    ...publication(input.published ?? false, input.publishedAt, null, deps.env.timeZone),
  }
  refuseNothing(fields.content, fields.published ?? false)
  const check = { acknowledge: input.acknowledge, raw: input.content }
  await judgeAhead(deps.db, null, fields, input.content)
  const article = await deps.db
    .transaction(async (tx) => {
      await refuseBeyondWords(tx, user, input, null)
      const added = await addArticle(deps, tx, fields, { user, check })
      const own = input.authorIds ? null : await authorOfAccount(tx, user)
      await saveNames(deps, tx, added.id, own ? { ...input, authorIds: [own] } : input, user)
      return findArticle(tx, added.id)
    })
    .catch(explainRefusal)
  if (!article) throw new Error('The new article cannot be read')
  deps.publisher.wake()
  return article
}
