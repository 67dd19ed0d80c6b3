import { createHash } from 'node:crypto'
import { BUILT_IN_EDITOR } from '#shared/constants.ts'
import { type Review, type Rewrite, rewriteAnswerSchema } from '#shared/review.ts'
import type { Db } from '../../platform/database/client.ts'
import { sanitizedTyped } from '../../platform/html/big-texts.ts'
import type { Ai } from './ai.ts'
import { rewrittenByRules, warningsOf } from './by-rules.ts'
import { distinctWarnings, sourceOf, warningOf } from './compare-rewrite.ts'
import { notTheForm } from './failures.ts'
import { REWRITE_PROMPT, rewriteMaterial, withHouseStyle } from './prompts.ts'
import { rewriteReading } from './readings.ts'
import { STANDARD_WORDS, type Subject, type WantedWords } from './rules/facts.ts'
import { secondCheck } from './second-check.ts'
import { readHouseStyle } from './store/newsroom.ts'

type Deps = { ai: Ai; db: Db }

type Options = { wanted?: WantedWords; signal?: AbortSignal }

/** A rewrite of an article with a poor review, as a proposal. null: rules alone can do nothing for it. */
export async function rewriteArticle(
  { ai, db }: Deps,
  article: Subject,
  review: Review,
  { wanted = STANDARD_WORDS, signal }: Options = {},
): Promise<Rewrite | null> {
  if (ai.isBuiltIn) {
    const ruled = await rewrittenByRules({ article, wanted })
    return ruled && proposalOf(article, ruled, BUILT_IN_EDITOR)
  }
  const answer = await ai.ask({
    purpose: 'rewrite',
    promptVersion: REWRITE_PROMPT.version,
    ...withHouseStyle(await readHouseStyle(db), REWRITE_PROMPT.instructions, rewriteMaterial(article, wanted, review)),
    schema: rewriteAnswerSchema,
    reading: rewriteReading,
    signal,
  })
  // Omitted parts do not change.
  const words = { ...answer, title: answer.title || article.title, excerpt: answer.excerpt || (article.excerpt ?? '') }
  const proposal = await proposalOf(article, words, ai.model ?? 'AI')
  // The caller discards a rewrite that changes nothing, so do not pay for its check.
  if (hashOfWords(proposal) === hashOfWords({ ...article, excerpt: article.excerpt ?? '' })) return proposal
  const known = proposal.warnings.map(({ excerpt }) => excerpt)
  const { found, note } = await secondCheck(ai, proposal, sourceOf(article), { known, signal })
  const warnings = distinctWarnings([...proposal.warnings, ...found.map(warningOf)])
  return { ...proposal, warnings, ...(note !== null && { checkNote: note }) }
}

type Words = { title: string; excerpt: string; content: string; changes?: string[] }

async function proposalOf(article: Subject, words: Words, writtenBy: string): Promise<Rewrite> {
  const after = { title: words.title, excerpt: words.excerpt, content: await sanitizedTyped(words.content) }
  if (after.content === '') throw notTheForm()
  return {
    ...after,
    revision: article.revision,
    madeFrom: hashOfWords(article),
    writtenBy,
    ...(words.changes && { changes: words.changes }),
    warnings: await warningsOf(article, after),
  }
}

/** Tells whether an article's words are still those that a rewrite was made from. */
export function hashOfWords({ title, excerpt, content }: Pick<Subject, 'title' | 'excerpt' | 'content'>): string {
  return createHash('sha256')
    .update(JSON.stringify([title, excerpt, content]))
    .digest('hex')
    .slice(0, 32)
}
