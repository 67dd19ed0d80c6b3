import { z } from 'zod'
import { CONTENT_MAX, EXCERPT_MAX, TITLE_MAX } from './article.ts'
import { htmlText } from './html-budget.ts'
import { line, paragraphs } from './text.ts'

/** What an editor can ask for. Each answer is a proposal: nothing is stored before the editor saves it. */
export const SUGGESTION_KINDS = ['headlines', 'excerpt', 'summary', 'links'] as const
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

/** Headlines, excerpts and facts. */
const wordsSchema = z.object({
  kind: z.enum(['headlines', 'excerpt', 'summary']),
  /** The model's name. */
  writtenBy: z.string(),
  /** Of a summary: the heading of its box, in the language of the article. */
  heading: z.string().nullable(),
  items: z.array(suggestedWordsSchema),
})
export type WordSuggestions = z.infer<typeof wordsSchema>

/** As many links are proposed at once. */
export const MOST_LINKS = 8

/** A page of the site that the text mentions, and the words that could lead to it. */
const suggestedLinkSchema = z.object({
  /** As they stand in the text, and what stands around them. */
  words: z.string(),
  before: z.string(),
  after: z.string(),
  href: z.string(),
  /** What the page is called. */
  title: z.string(),
  what: z.enum(['article', 'team', 'competition', 'tag']),
})
export type SuggestedLink = z.infer<typeof suggestedLinkSchema>

/** Links, which rules find without a model. */
const linksSchema = z.object({ kind: z.literal('links'), links: z.array(suggestedLinkSchema) })
export type LinkSuggestions = z.infer<typeof linksSchema>

/** Answer of POST /api/articles/{id}/suggestions. */
export const suggestionsSchema = z.discriminatedUnion('kind', [wordsSchema, linksSchema])
export type Suggestions = z.infer<typeof suggestionsSchema>
