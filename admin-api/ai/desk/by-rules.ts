import type { Review, RewriteWarning } from '#shared/review.ts'
import type { SuggestionFlag } from '#shared/suggestion.ts'
import { ANY_TEXT, inThreads } from '../../platform/threads/in-threads.ts'
import { checkProposed, type ProposedWords } from './check-proposed.ts'
import { type ComparedWords, compareRewrite } from './compare-rewrite.ts'
import { copiesIn, newPhrases, type Rewritten } from './copied-words.ts'
import { withEvidence } from './evidence.ts'
import { type NearCopy, nearestCopy } from './near-copy.ts'
import { type Facts, factsOf } from './rules/facts.ts'
import { reviewByRules } from './rules/review-by-rules.ts'
import { rewriteByRules } from './rules/rewrite-by-rules.ts'
import { sentencesToCheck, type ToCheck } from './sentences-to-check.ts'

type Asked = Pick<Facts, 'article' | 'wanted' | 'hasDuplicateTitle'>
type Ruled = ReturnType<typeof rewriteByRules>
type Issues = Review['issues']
type Compared = { content: string; others: readonly { title: string; content: string }[] }
type Evidence = { issues: Issues; article: ComparedWords; sources: string | null }

/** The rules' checks of a text. Pure, so that they can run in a separate thread. */
export const DESK_TASKS = {
  review: ({ article, wanted, hasDuplicateTitle }: Asked): Review =>
    reviewByRules(factsOf(article, wanted, hasDuplicateTitle)),
  rewrite: ({ article, wanted }: Omit<Asked, 'hasDuplicateTitle'>): Ruled =>
    rewriteByRules(factsOf(article, wanted, false)),
  compare: ({ before, after }: { before: ComparedWords; after: ComparedWords }): RewriteWarning[] =>
    compareRewrite(before, after),
  check: (asked: ProposedWords) => checkProposed(asked),
  evidence: ({ issues, article, sources }: Evidence): Issues => withEvidence(issues, article, sources),
  sentences: sentencesToCheck,
  phrases: newPhrases,
  copies: copiesIn,
  nearCopy: ({ content, others }: Compared): NearCopy | null => nearestCopy(content, others),
}

// Short texts too: a comparison takes time with the square of what two texts say.
const run = inThreads(new URL('./desk-worker.ts', import.meta.url), DESK_TASKS, ANY_TEXT)

/** The built-in editor's review. */
export function reviewedByRules(asked: Asked): Promise<Review> {
  return run('review', asked, asked.article.content.length)
}

/** The built-in editor's rewrite; null: rules alone can do nothing for it. */
export function rewrittenByRules(asked: Omit<Asked, 'hasDuplicateTitle'>): Promise<Ruled> {
  return run('rewrite', asked, asked.article.content.length)
}

/** Everything that a rewrite dropped or added. */
export function warningsOf(before: ComparedWords, after: ComparedWords): Promise<RewriteWarning[]> {
  return run('compare', { before, after }, before.content.length + after.content.length)
}

/** Statements in proposed words that the article's text does not support, for each of them. */
export function flagsOf(asked: ProposedWords): Promise<SuggestionFlag[][]> {
  return run('check', asked, asked.content.length)
}

/** A review's issues, without quotations that are not in the article or its sources. */
export function issuesWithEvidence(
  issues: Issues,
  { title, excerpt, content }: ComparedWords,
  sources: string | null,
): Promise<Issues> {
  return run('evidence', { issues, article: { title, excerpt, content }, sources }, content.length)
}

/** What a model should check in a text; null: it is too long. */
export function sentencesIn({ text, ...asked }: ToCheck): Promise<ReturnType<typeof sentencesToCheck>> {
  const { title, excerpt, content } = text
  return run('sentences', { ...asked, text: { title, excerpt, content } }, content.length)
}

/** Phrases that a rewrite added, to search other articles by; none: it added too little to tell. */
export function phrasesOf(rewritten: Rewritten): Promise<string[]> {
  return run('phrases', rewritten, lengthOf(rewritten))
}

/** Parts of a rewrite that also appear in other articles. */
export function copiesOf(asked: Parameters<typeof copiesIn>[0]): Promise<RewriteWarning[]> {
  return run('copies', asked, lengthOf(asked) + asked.others.reduce((sum, { content }) => sum + content.length, 0))
}

/** The most similar of some texts, whatever the titles; null: none is similar. */
export function nearCopyOf(content: string, others: Compared['others']): Promise<NearCopy | null> {
  return run('nearCopy', { content, others }, content.length)
}

function lengthOf({ before, after }: Rewritten): number {
  return before.content.length + after.content.length
}
