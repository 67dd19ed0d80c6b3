import type { z } from 'zod'
import type { Article } from '#shared/article.ts'
import { plainText } from '#shared/plain-text.ts'
import type { SuggestionInput, Suggestions, WordSuggestions } from '#shared/suggestion.ts'
import { findArticle } from '../../content/articles/store.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { Ai } from '../desk/ai.ts'
import { flagsOf } from '../desk/by-rules.ts'
import { proposalPrompt, todayIn, withHouseStyle } from '../desk/prompts.ts'
import { readHouseStyle } from '../desk/store/house-style.ts'
import { linksFor } from './links.ts'
import {
  excerptReading,
  excerptSchema,
  headlinesReading,
  headlinesSchema,
  type ReadWords,
  summaryReading,
  summarySchema,
} from './readings.ts'

export type Deps = { env: Pick<Env, 'timeZone'>; db: Db; ai: Ai }

type Asking = { schema: z.ZodType; reading: z.ZodType<ReadWords>; isHeading: boolean }

const ASKING: Record<WordSuggestions['kind'], Asking> = {
  headlines: { schema: headlinesSchema, reading: headlinesReading, isHeading: true },
  excerpt: { schema: excerptSchema, reading: excerptReading, isHeading: false },
  summary: { schema: summarySchema, reading: summaryReading, isHeading: false },
}

const HEADINGS = { en: 'Key facts', af: 'Kernfeite' }

/**
 * Proposes something for an article as the form has it. Nothing is stored. 404; 422 without a text, and where a model is
 * asked without one or with the day's budget spent; the model's errors.
 */
export async function suggest(
  deps: Deps,
  id: number,
  { kind, ...form }: SuggestionInput,
  signal: AbortSignal,
): Promise<Suggestions> {
  const stored = await findArticle(deps.db, id)
  if (!stored) throw notFound('Article')
  const article = {
    id,
    slug: stored.slug,
    category: stored.category,
    title: form.title ?? stored.title,
    excerpt: form.excerpt === undefined ? stored.excerpt : form.excerpt,
    content: form.content ?? stored.content,
  }
  if (plainText(article.content).trim() === '') throw new ApiError(422, 'The article has no text yet. Write it first.')
  if (kind === 'links') return { kind, links: await linksFor(deps.db, article) }
  if (deps.ai.isBuiltIn)
    throw new ApiError(422, 'No AI model is set up, so there is nothing to ask. Write it yourself.')
  return suggestWords(deps, kind, article, signal)
}

type Subject = Pick<Article, 'id' | 'slug' | 'title' | 'excerpt' | 'category' | 'content'>

/** Asks the model for words, and checks them against the article's own text. */
async function suggestWords(
  { ai, db, env }: Deps,
  kind: WordSuggestions['kind'],
  article: Subject,
  signal: AbortSignal,
): Promise<WordSuggestions> {
  const { schema, reading, isHeading } = ASKING[kind]
  const { version, instructions } = proposalPrompt(kind, todayIn(env.timeZone))
  const answer = await ai.ask({
    purpose: kind,
    promptVersion: version,
    ...withHouseStyle(await readHouseStyle(db), instructions, materialOf(article)),
    schema,
    reading,
    signal,
    articleId: article.id,
  })
  const flags = await flagsOf({ words: answer.words, isHeading, content: article.content })
  return {
    kind,
    writtenBy: ai.model ?? 'AI',
    heading: kind === 'summary' ? HEADINGS[answer.language] : null,
    items: answer.words.map((words, at) => ({ words, flags: flags[at] ?? [] })),
  }
}

function materialOf({ title, excerpt, category, content }: Subject): string {
  return JSON.stringify({ title, excerpt, category: category?.name ?? null, text: plainText(content) }, null, 1)
}
