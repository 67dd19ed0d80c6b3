import { plainText } from '#shared/plain-text.ts'
import type { SuggestionInput, Suggestions } from '#shared/suggestion.ts'
import { findArticle } from '../../content/articles/store.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { Asker } from './asker.ts'
import { linksFor } from './links.ts'
import { suggestAlt } from './suggest-alt.ts'
import { suggestTranslation } from './suggest-translation.ts'
import { suggestWords } from './suggest-words.ts'

/**
 * Proposes something for an article as the form has it. Nothing is stored. 404; 422 without a text, and where a model is
 * asked without one or with the day's budget spent; the model's errors.
 */
export async function suggest(
  deps: Asker,
  id: number,
  { kind, ...form }: SuggestionInput,
  signal: AbortSignal,
): Promise<Suggestions> {
  const stored = await findArticle(deps.db, id)
  if (!stored) throw notFound('Article')
  const { title, excerpt, content, featuredImage, featuredImageAlt } = form
  const article = {
    ...stored,
    ...(title !== undefined && { title }),
    ...(excerpt !== undefined && { excerpt }),
    ...(content !== undefined && { content }),
    ...(featuredImage !== undefined && { featuredImage }),
    ...(featuredImageAlt !== undefined && { featuredImageAlt }),
  }
  if (plainText(article.content).trim() === '') throw new ApiError(422, 'The article has no text yet. Write it first.')
  if (kind === 'links') return { kind, links: await linksFor(deps.db, article) }
  if (deps.ai.isBuiltIn) {
    throw new ApiError(422, 'No AI model is set up, so there is nothing to ask. Write it yourself.')
  }
  if (kind === 'alt-text') return suggestAlt(deps, article, signal)
  if (kind === 'translation') return suggestTranslation(deps, article, signal)
  return suggestWords(deps, kind, article, signal)
}
