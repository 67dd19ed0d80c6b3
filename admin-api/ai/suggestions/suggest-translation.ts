import type { Article } from '#shared/article.ts'
import { rewriteAnswerSchema } from '#shared/review.ts'
import { LANGUAGES, type Language, type SuggestionFlag, type TranslationSuggestion } from '#shared/suggestion.ts'
import { sanitizedTyped } from '../../platform/html/big-texts.ts'
import { warningsOf } from '../desk/by-rules.ts'
import { sourceOf } from '../desk/compare-rewrite.ts'
import { notTheForm } from '../desk/failures.ts'
import { proposalPrompt, todayIn, withHouseStyle } from '../desk/prompts.ts'
import { rewriteReading } from '../desk/readings.ts'
import { secondCheck } from '../desk/second-check.ts'
import { readHouseStyle } from '../desk/store/newsroom.ts'
import { tiedTo } from '../desk/tied.ts'
import type { Asker } from './asker.ts'

/** `text`: the words of its content. */
type Subject = Pick<Article, 'id' | 'title' | 'excerpt' | 'content'> & { text: string }

// The parts that rules can compare in two languages, and wording that advertising rules forbid in either.
const COMPARED = new Set(['links', 'images', 'numbers', 'odds', 'claims'])

/** Has an article translated, from English into Afrikaans or the other way, and checks it against the article. */
export async function suggestTranslation(
  { ai, db, env }: Asker,
  article: Subject,
  signal: AbortSignal,
): Promise<TranslationSuggestion> {
  const from = languageOf(article.text)
  const to = from === 'en' ? 'af' : 'en'
  const values = { today: todayIn(env.timeZone), from: LANGUAGES[from], to: LANGUAGES[to] }
  const { version, instructions } = proposalPrompt('translation', values)
  const { title, excerpt, content } = article
  const answer = await ai.ask({
    purpose: 'translation',
    promptVersion: version,
    ...withHouseStyle(await readHouseStyle(db), instructions, JSON.stringify({ title, excerpt, content }, null, 1)),
    schema: rewriteAnswerSchema,
    reading: rewriteReading,
    signal,
    articleId: article.id,
  })
  const after = {
    title: answer.title || title,
    excerpt: answer.excerpt,
    content: await sanitizedTyped(answer.content),
  }
  if (after.content === '') throw notTheForm()
  const before = { title, excerpt, content }
  const warnings = await warningsOf(before, after)
  const flags = warnings.flatMap(({ what, message, excerpt: quote }): SuggestionFlag[] =>
    COMPARED.has(what) ? [{ message: message.split(': “')[0] ?? message, excerpt: quote }] : [],
  )
  const known = flags.map(({ excerpt: quote }) => quote)
  const second = await secondCheck(tiedTo(ai, { articleId: article.id }), after, sourceOf(before), { known, signal })
  const found = second.found.map(({ message, quote }) => ({
    message: message.replace('the source', 'the article'),
    excerpt: quote,
  }))
  return {
    kind: 'translation',
    writtenBy: ai.model ?? 'AI',
    from,
    to,
    ...after,
    flags: [...flags, ...found],
    checkNote: second.note,
  }
}

// Words in nearly every sentence of one language, and none of the other.
const AFRIKAANS = /(?<!\p{L})(?:die|en|het|nie|van|vir|wat|met|word|hulle|ŉ|'n|’n)(?!\p{L})/giu
const ENGLISH = /(?<!\p{L})(?:the|and|of|to|with|for|has|have|not|they|that|which|a|an)(?!\p{L})/giu

/** A text's language, of the two that the site is written in. */
function languageOf(text: string): Language {
  const count = (words: RegExp) => text.match(words)?.length ?? 0
  return count(AFRIKAANS) > count(ENGLISH) ? 'af' : 'en'
}
