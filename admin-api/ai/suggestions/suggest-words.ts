import type { z } from 'zod'
import type { Article } from '#shared/article.ts'
import type { WordSuggestions } from '#shared/suggestion.ts'
import { flagsOf } from '../desk/by-rules.ts'
import { proposalPrompt, todayIn, withHouseStyle } from '../desk/prompts.ts'
import { readHouseStyle } from '../desk/store/newsroom.ts'
import { blocksOf } from '../verify/blocks.ts'
import type { Asker } from './asker.ts'
import { checkedTwice } from './checked-twice.ts'
import {
  excerptReading,
  excerptSchema,
  headlinesReading,
  headlinesSchema,
  type ReadWords,
  summaryReading,
  summarySchema,
} from './readings.ts'

type Asking = { schema: z.ZodType; reading: z.ZodType<ReadWords>; isHeading: boolean }

const ASKING: Record<WordSuggestions['kind'], Asking> = {
  headlines: { schema: headlinesSchema, reading: headlinesReading, isHeading: true },
  excerpt: { schema: excerptSchema, reading: excerptReading, isHeading: false },
  summary: { schema: summarySchema, reading: summaryReading, isHeading: false },
}

const HEADINGS = { en: 'Key facts', af: 'Kernfeite' }

/** `text`: the words of its content. */
type Subject = Pick<Article, 'id' | 'title' | 'excerpt' | 'category' | 'content'> & { text: string }

/** Asks the model for words, and checks them against the article's own text. */
export async function suggestWords(
  { ai, db, env }: Asker,
  kind: WordSuggestions['kind'],
  article: Subject,
  signal: AbortSignal,
): Promise<WordSuggestions> {
  const { schema, reading, isHeading } = ASKING[kind]
  const { version, instructions } = proposalPrompt(kind, { today: todayIn(env.timeZone) })
  const answer = await ai.ask({
    purpose: kind,
    promptVersion: version,
    ...withHouseStyle(await readHouseStyle(db), instructions, materialOf(article)),
    schema,
    reading,
    signal,
    articleId: article.id,
  })
  const { words } = answer
  const ruled = await flagsOf({ words, isHeading, content: article.content })
  const source = blocksOf(article.content).map(({ text }) => text)
  const { flags, checkNote } = await checkedTwice(ai, { articleId: article.id, words, flags: ruled, source, signal })
  return {
    kind,
    writtenBy: ai.model ?? 'AI',
    heading: kind === 'summary' ? HEADINGS[answer.language] : null,
    items: words.map((one, at) => ({ words: one, flags: flags[at] ?? [] })),
    checkNote,
  }
}

function materialOf({ title, excerpt, category, text }: Subject): string {
  return JSON.stringify({ title, excerpt, category: category?.name ?? null, text }, null, 1)
}
