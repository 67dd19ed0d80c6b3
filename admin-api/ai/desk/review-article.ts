import type { Logger } from 'pino'
import { APPROVAL_SCORE, type Review, reviewAnswerSchema } from '#shared/review.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { Ai } from './ai.ts'
import { imageOf } from './article-image.ts'
import { issuesWithEvidence, reviewedByRules } from './by-rules.ts'
import { REVIEW_PROMPT, reviewMaterial, withHouseStyle } from './prompts.ts'
import { reviewReading } from './readings.ts'
import { STANDARD_WORDS, type Subject, type WantedWords } from './rules/facts.ts'
import { hasDuplicateTitle, readHouseStyle } from './store/newsroom.ts'

/** As in the prompt's rubric. */
const ABOVE_LOWEST = 2

type Deps = {
  log: Logger
  db: Db
  ai: Ai
  storage: Storage
}

export type Reviewer = Pick<Deps, 'ai' | 'db' | 'storage' | 'log'>

export type ReviewOptions = {
  /** The article's id, if it is already stored. */
  id?: number
  /** The number of words for the chosen quality. */
  wanted?: WantedWords
  /** The sources of a generated article, as text. */
  sources?: string | null
  signal?: AbortSignal
}

/** Reviews an article, stored or not, without changing anything. Throws the model's errors, 502 and 422. */
export async function reviewArticle(
  deps: Reviewer,
  article: Subject,
  { id, wanted = STANDARD_WORDS, sources, signal }: ReviewOptions = {},
): Promise<Review> {
  const { ai, db } = deps
  if (ai.isBuiltIn) {
    return reviewedByRules({
      article,
      wanted,
      hasDuplicateTitle: await hasDuplicateTitle(db, article.title, id ?? null),
    })
  }
  const answer = await ai.ask({
    purpose: 'review',
    promptVersion: REVIEW_PROMPT.version,
    ...withHouseStyle(
      await readHouseStyle(db),
      REVIEW_PROMPT.instructions,
      reviewMaterial(article, wanted, sources ?? null),
    ),
    schema: reviewAnswerSchema,
    reading: reviewReading,
    image: () => imageOf(deps, article.featuredImage),
    signal,
  })
  const score = Math.round(Math.min(answer.score, mostOf(answer.rubric)) * 10) / 10
  return {
    // Approval depends on the score, even if a text persuaded the model.
    approved: answer.approved && score >= APPROVAL_SCORE,
    score,
    ...(answer.rubric && { rubric: answer.rubric }),
    summary: answer.summary,
    recommendations: answer.recommendations,
    imageAnalysis: { ...answer.imageAnalysis, hasImage: article.featuredImage !== null },
    issues: await issuesWithEvidence(groupsOf(answer.issues), article, sources ?? null),
    reviewedBy: ai.model ?? 'AI',
    promptVersion: REVIEW_PROMPT.version,
    revision: article.revision,
  }
}

// A mean does not make up for false, unsourced or forbidden statements, whatever the model calculates.
function mostOf(rubric: Review['rubric'] = {}): number {
  const { accuracy = 10, sourcing = 10, compliance = 10 } = rubric
  return Math.min(accuracy, sourcing, compliance) + ABOVE_LOWEST
}

function groupsOf(issues: Record<string, string[] | undefined>): Record<string, string[]> {
  const found = Object.entries(issues).flatMap(([group, list]) => (list && list.length > 0 ? [[group, list]] : []))
  return { imageIssues: [], ...Object.fromEntries(found) }
}
