import type { z } from 'zod'
import type { Article } from '#shared/article.ts'
import { plainText } from '#shared/plain-text.ts'
import type { SuggestionInput, SuggestionKind, Suggestions } from '#shared/suggestion.ts'
import { findArticle } from '../../content/articles/store.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { Ai } from '../desk/ai.ts'
import { flagsOf } from '../desk/by-rules.ts'
import { proposalPrompt, todayIn, withHouseStyle } from '../desk/prompts.ts'
import { readHouseStyle } from '../desk/store/house-style.ts'
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

const ASKING: Record<SuggestionKind, Asking> = {
  headlines: { schema: headlinesSchema, reading: headlinesReading, isHeading: true },
  excerpt: { schema: excerptSchema, reading: excerptReading, isHeading: false },
  summary: { schema: summarySchema, reading: summaryReading, isHeading: false },
}

const HEADINGS = { en: 'Key facts', af: 'Kernfeite' }

/**
 * Asks the model for words to an article as the form has it, and checks them against the article's own text. Nothing is
 * stored. 404; 422 without a model, without a text or with the day's budget spent; the model's errors.
 */
export async function suggest(
  { ai, db, env }: Deps,
  id: number,
  { kind, ...form }: SuggestionInput,
  signal: AbortSignal,
): Promise<Suggestions> {
  const stored = await findArticle(db, id)
  if (!stored) throw notFound('Article')
  if (ai.isBuiltIn) throw new ApiError(422, 'No AI model is set up, so there is nothing to ask. Write it yourself.')
  const article = {
    category: stored.category,
    title: form.title ?? stored.title,
    excerpt: form.excerpt === undefined ? stored.excerpt : form.excerpt,
    content: form.content ?? stored.content,
  }
  if (plainText(article.content).trim() === '') throw new ApiError(422, 'The article has no text yet. Write it first.')
  const { schema, reading, isHeading } = ASKING[kind]
  const { version, instructions } = proposalPrompt(kind, todayIn(env.timeZone))
  const answer = await ai.ask({
    purpose: kind,
    promptVersion: version,
    ...withHouseStyle(await readHouseStyle(db), instructions, materialOf(article)),
    schema,
    reading,
    signal,
    articleId: id,
  })
  const flags = await flagsOf({ words: answer.words, isHeading, content: article.content })
  return {
    kind,
    writtenBy: ai.model ?? 'AI',
    heading: kind === 'summary' ? HEADINGS[answer.language] : null,
    items: answer.words.map((words, at) => ({ words, flags: flags[at] ?? [] })),
  }
}

function materialOf({
  title,
  excerpt,
  category,
  content,
}: Pick<Article, 'title' | 'excerpt' | 'category' | 'content'>) {
  return JSON.stringify({ title, excerpt, category: category?.name ?? null, text: plainText(content) }, null, 1)
}
