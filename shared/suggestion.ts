import { z } from 'zod'
import { articleFields, CONTENT_MAX, EXCERPT_MAX, TITLE_MAX } from './article.ts'
import { htmlText } from './html-budget.ts'
import { line, paragraphs } from './text.ts'

/** The kinds of suggestions. Each answer is a proposal; nothing is stored until the editor saves. */
export const SUGGESTION_KINDS = ['headlines', 'excerpt', 'summary', 'links', 'alt-text', 'translation'] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

/** The number of headlines requested, and the most facts. */
export const HEADLINES = 3
export const MOST_FACTS = 6
/** The longest headline and the longest fact. */
export const HEADLINE_MAX = 120
export const FACT_MAX = 240

/** Body of POST /api/articles/{id}/suggestions: the rest is the current, possibly unsaved form. */
export const suggestionInputSchema = z.strictObject({
  kind: z.enum(SUGGESTION_KINDS),
  title: line(TITLE_MAX).optional(),
  excerpt: paragraphs(EXCERPT_MAX).nullable().optional(),
  content: htmlText(CONTENT_MAX).optional(),
  featuredImage: articleFields.featuredImage.optional(),
  featuredImageAlt: articleFields.featuredImageAlt.optional(),
})
export type SuggestionInput = z.output<typeof suggestionInputSchema>

/** Something in a proposed text that the article does not support or the advertising rules forbid. */
export const suggestionFlagSchema = z.object({ message: z.string(), excerpt: z.string() })
export type SuggestionFlag = z.infer<typeof suggestionFlagSchema>

/** A message if the model's check of its own text failed, so that the flags come only from rules. */
const checkNote = z.string().nullable()

/** Plain text with the findings in it. */
const suggestedWordsSchema = z.object({ words: z.string(), flags: z.array(suggestionFlagSchema) })

/** Headlines, excerpts and facts. */
const wordsSchema = z.object({
  kind: z.enum(['headlines', 'excerpt', 'summary']),
  /** The model's name. */
  writtenBy: z.string(),
  /** For a summary: the heading of its box, in the article's language. */
  heading: z.string().nullable(),
  items: z.array(suggestedWordsSchema),
  checkNote,
})
export type WordSuggestions = z.infer<typeof wordsSchema>

/** The most links proposed at once. */
export const MOST_LINKS = 8

/** A page of the site that the text mentions, and the words that could link to it. */
const suggestedLinkSchema = z.object({
  /** The words in the text, and their surroundings. */
  words: z.string(),
  before: z.string(),
  after: z.string(),
  href: z.string(),
  /** The title of the page. */
  title: z.string(),
  what: z.enum(['article', 'team', 'competition', 'tag']),
})
export type SuggestedLink = z.infer<typeof suggestedLinkSchema>

/** Links, which rules find without a model. */
const linksSchema = z.object({ kind: z.literal('links'), links: z.array(suggestedLinkSchema) })
export type LinkSuggestions = z.infer<typeof linksSchema>

/** The most images in one request. */
export const MOST_ALT_TEXTS = 20

/** Alt texts for images that have none. No image is sent to the model. */
const altTextSchema = z.object({
  kind: z.literal('alt-text'),
  writtenBy: z.string(),
  /** How many images have none. At most MOST_ALT_TEXTS are requested, and some may get no suggestion. */
  lacking: z.int().nonnegative(),
  checkNote,
  images: z.array(
    suggestedWordsSchema.extend({
      src: z.string(),
      /** Whether it is the featured image rather than one in the text. */
      isFeatured: z.boolean(),
    }),
  ),
})
export type AltSuggestions = z.infer<typeof altTextSchema>

/** The languages that articles are written in. */
export const LANGUAGES = { en: 'English', af: 'Afrikaans' } as const
export type Language = keyof typeof LANGUAGES

/** The article in the other language. */
const translationSchema = z.object({
  kind: z.literal('translation'),
  writtenBy: z.string(),
  from: z.enum(['en', 'af']),
  to: z.enum(['en', 'af']),
  title: z.string(),
  excerpt: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  /**
   * Links, images and numbers that only one of the two has, forbidden claims, and sentences for which the model's own
   * check finds no basis in the article.
   */
  flags: z.array(suggestionFlagSchema),
  checkNote,
})
export type TranslationSuggestion = z.infer<typeof translationSchema>

/** Answer of POST /api/articles/{id}/suggestions. */
export const suggestionsSchema = z.discriminatedUnion('kind', [
  wordsSchema,
  linksSchema,
  altTextSchema,
  translationSchema,
])

/** Body of POST /api/articles/{id}/translations: a translation, which becomes a draft. */
export const translationInputSchema = z.strictObject({
  title: articleFields.title,
  excerpt: articleFields.excerpt,
  content: articleFields.content,
})
export type TranslationInput = z.output<typeof translationInputSchema>

export type Suggestions = z.infer<typeof suggestionsSchema>
