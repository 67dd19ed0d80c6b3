import { z } from 'zod'
import { CONTENT_MAX, EXCERPT_MAX, TITLE_MAX } from './article.ts'
import { htmlText } from './html-budget.ts'
import { line, paragraphs } from './text.ts'

/** What an editor can ask for. Each answer is a proposal: nothing is stored before the editor saves it. */
export const SUGGESTION_KINDS = ['headlines', 'excerpt', 'summary'] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

/** As many headlines are asked for, and as many facts at most. */
export const HEADLINES = 3
export const MOST_FACTS = 6
/** Of a headline and of a fact. */
export const HEADLINE_MAX = 120
export const FACT_MAX = 240

/** Body of POST /api/articles/{id}/suggestions: `title`, `excerpt` and `content` as the form has them, where it is not saved. */
export const suggestionInputSchema = z.strictObject({
  kind: z.enum(SUGGESTION_KINDS),
  title: line(TITLE_MAX).optional(),
  excerpt: paragraphs(EXCERPT_MAX).nullable().optional(),
  content: htmlText(CONTENT_MAX).optional(),
})
export type SuggestionInput = z.output<typeof suggestionInputSchema>

/** Something in proposed words that the article's text does not support, or that the advertising rules forbid. */
export const suggestionFlagSchema = z.object({ message: z.string(), excerpt: z.string() })
export type SuggestionFlag = z.infer<typeof suggestionFlagSchema>

/** Words in plain text, and what the check found in them. */
const suggestedWordsSchema = z.object({ words: z.string(), flags: z.array(suggestionFlagSchema) })

/** Answer of POST /api/articles/{id}/suggestions. */
export const suggestionsSchema = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  /** The model's name. */
  writtenBy: z.string(),
  /** Of a summary: the heading of its box, in the language of the article. */
  heading: z.string().nullable(),
  items: z.array(suggestedWordsSchema),
})
export type Suggestions = z.infer<typeof suggestionsSchema>
