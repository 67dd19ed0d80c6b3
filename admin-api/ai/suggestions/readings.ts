import { z } from 'zod'
import { EXCERPT_MAX } from '#shared/article.ts'
import { FACT_MAX, HEADLINE_MAX, HEADLINES, MOST_FACTS } from '#shared/suggestion.ts'
import { line, paragraphs } from '#shared/text.ts'
import { camelCased, cut, objectOf, oneLine, plain, within } from '../desk/loose.ts'

/** The model's output: words only, so that the markup is the site's own. */
export const headlinesSchema = z.object({ headlines: z.array(line(HEADLINE_MAX).min(1)).min(1).max(HEADLINES) })
export const excerptSchema = z.object({ excerpt: paragraphs(EXCERPT_MAX).min(1) })
export const summarySchema = z.object({
  language: z.enum(['en', 'af']).describe('The language of the article'),
  facts: z.array(line(FACT_MAX).min(1)).min(1).max(MOST_FACTS),
})

/** The words that an answer proposes, in any form. */
export type ReadWords = { words: string[]; language: 'en' | 'af' }

const answer = z.preprocess(camelCased, z.record(z.string(), z.unknown()))
const MOST_LINES = 100
const AROUND = ['result', 'answer', 'response', 'article']

/** Reads headlines: at least one must be there. */
export const headlinesReading = answer.transform((given, context): ReadWords => {
  const about = within(given, AROUND, 'headlines')
  const list = about['headlines'] ?? about['titles'] ?? about['headline'] ?? about['title']
  const words = linesOf(list, ['headline', 'title', 'text'], HEADLINE_MAX).slice(0, HEADLINES)
  return words.length > 0 ? { words, language: 'en' } : missing(context, 'headlines', 'There is no headline')
})

/** Reads an excerpt. */
export const excerptReading = answer.transform((given, context): ReadWords => {
  const about = within(given, AROUND, 'excerpt')
  const words = cut(unquoted(oneLine(about['excerpt'] ?? about['summary'] ?? about['text'])), EXCERPT_MAX, '…')
  return words === '' ? missing(context, 'excerpt', 'There is no excerpt') : { words: [words], language: 'en' }
})

/** Reads key facts: at least one must be there. */
export const summaryReading = answer.transform((given, context): ReadWords => {
  const about = within(given, AROUND, 'facts')
  const list = about['facts'] ?? about['keyFacts'] ?? about['points'] ?? about['summary']
  const words = linesOf(list, ['fact', 'text', 'point'], FACT_MAX).slice(0, MOST_FACTS)
  const language = /^a/i.test(oneLine(about['language'])) ? 'af' : 'en'
  return words.length > 0 ? { words, language } : missing(context, 'facts', 'There are no facts')
})

function linesOf(value: unknown, names: readonly string[], most: number): string[] {
  const list = Array.isArray(value) ? value : plain(value).split(/\n+/, MOST_LINES)
  const lines = list.map((item) => {
    const inner = objectOf(camelCased(item))
    const name = names.find((one) => inner[one] !== undefined)
    const text = oneLine(name ? inner[name] : item).replace(/^(?:[-*•]|\d{1,2}[.)])\s+/, '')
    return cut(unquoted(text), most, '…')
  })
  return [...new Set(lines.filter((text) => text !== ''))]
}

// Some put a headline into quotation marks.
function unquoted(text: string): string {
  return /^"[^"]*"$/.test(text) || /^“[^“”]*”$/.test(text) ? text.slice(1, -1).trim() : text
}

function missing(context: z.RefinementCtx, field: string, message: string): never {
  context.addIssue({ code: 'custom', path: [field], message })
  return z.NEVER
}
