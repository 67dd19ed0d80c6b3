import { type Article, articleInputSchema } from '#shared/article.ts'
import { isOfAi } from '#shared/origin.ts'
import type { TranslationInput } from '#shared/suggestion.ts'
import type { CurrentUser } from '#shared/user.ts'
import { refuseFlagged } from '../../content/articles/copied.ts'
import { createArticle } from '../../content/articles/create.ts'
import { freeSlug } from '../../content/articles/free-slug.ts'
import { findArticle } from '../../content/articles/store/read-articles.ts'
import { slugFrom } from '../../content/articles/write.ts'
import type { Marks, Wake } from '../../content/marks.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { notFound } from '../../platform/errors.ts'
import { keepDraft } from '../desk/store/proposed.ts'

export type KeepDeps = { env: Pick<Env, 'timeZone'>; db: Db; marks: Pick<Marks, 'article' | 'named'>; publisher: Wake }

/**
 * Saves a translation as a new draft, with the category, tags and image of its article, which does not change. 404; 422
 * while that has unconfirmed flags.
 */
export async function keepTranslation(
  deps: KeepDeps,
  id: number,
  words: TranslationInput,
  user: CurrentUser,
): Promise<Article> {
  const source = await findArticle(deps.db, id)
  if (!source) throw notFound('Article')
  await refuseFlagged(deps.db, source)
  const { categoryId, tags, featuredImage } = source
  // Names and scores are the same in both languages, and so may be a whole title.
  const slug = await freeSlug(deps.db, slugFrom(words.title))
  const input = articleInputSchema.parse({ ...words, slug, categoryId, tags, featuredImage })
  // A translation of a model's article stays a model's; one of a person's article is AI-assisted.
  const origin = isOfAi(source.origin) ? source.origin : 'ai-assisted'
  const draft = await createArticle(deps, input, user, { aiWritten: true, origin })
  await keepDraft(deps.db, id, draft.id)
  return draft
}
