import type { Article } from '#shared/article.ts'
import type { SuggestionInput, SuggestionKind, Suggestions } from '#shared/suggestion.ts'
import { findArticle } from '../../content/articles/store/read-articles.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { wordsIn } from '../../platform/html/big-texts.ts'
import { tiedTo } from '../desk/tied.ts'
import type { Asker } from './asker.ts'
import { linksFor } from './links.ts'
import { noteProposed } from './note-proposed.ts'
import { suggestAlt } from './suggest-alt.ts'
import { suggestTranslation } from './suggest-translation.ts'
import { suggestWords } from './suggest-words.ts'

/**
 * Proposes something for an article as in the form. Nothing is stored. 404; 422 without a text, and if a model is
 * needed but none is configured or the day's budget is spent; the model's errors.
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
  const text = await wordsIn(article.content)
  if (text === '') throw new ApiError(422, 'The article has no text yet. Write it first.')
  if (kind === 'links') return { kind, links: await linksFor(deps.db, article) }
  if (deps.ai.isBuiltIn) {
    throw new ApiError(422, 'No AI model is set up. Write it yourself.')
  }
  const runs: number[] = []
  const asker = { ...deps, ai: tiedTo(deps.ai, { articleId: id, onRun: (run) => runs.push(run) }) }
  const answer = await asked(asker, kind, { ...article, text }, signal)
  // The first is the question; the others check its answer.
  const [run] = runs
  if (run !== undefined) await noteProposed(deps.db, run, answer)
  return answer
}

function asked(
  deps: Asker,
  kind: Exclude<SuggestionKind, 'links'>,
  article: Article & { text: string },
  signal: AbortSignal,
): Promise<Suggestions> {
  if (kind === 'alt-text') return suggestAlt(deps, article, signal)
  if (kind === 'translation') return suggestTranslation(deps, article, signal)
  return suggestWords(deps, kind, article, signal)
}
