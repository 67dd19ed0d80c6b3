import { z } from 'zod'
import { EXCERPT_MAX, TITLE_MAX } from './article.ts'
import { BUILT_IN_EDITOR } from './constants.ts'
import { line, paragraphs } from './text.ts'

/** Below this score the batch rewrites, and nothing is approved. */
export const APPROVAL_SCORE = 7

const point = z.string().trim().max(2000)
const points = z.array(point).max(100)
const imageAnalysisSchema = z.object({
  hasImage: z.boolean(),
  /** "High", "Medium", or another word. */
  relevance: z.string().trim().max(60),
  /** "Good", "Fair", or another word. */
  quality: z.string().trim().max(60),
  suggestions: points,
})
const score = z.number().min(0).max(10)

/** The parts of a model's score, in display order. */
export const RUBRIC = ['accuracy', 'sourcing', 'structure', 'language', 'compliance', 'service'] as const
export type RubricPart = (typeof RUBRIC)[number]

const rubricSchema = z.object({
  accuracy: score,
  sourcing: score,
  structure: score,
  language: score,
  compliance: score,
  service: score.describe("The reader's service"),
})

/** The model's output. Omitted groups are empty, additional ones are kept. */
export const reviewAnswerSchema = z.object({
  approved: z.boolean(),
  score: score.describe('0 to 10; 7 or more is fit to publish'),
  /** Missing if the model gave none. */
  rubric: rubricSchema.partial().optional(),
  summary: z.string().trim().min(1).max(4000),
  recommendations: points,
  imageAnalysis: imageAnalysisSchema,
  issues: z
    .object({
      contentIssues: points.optional(),
      structureIssues: points.optional(),
      seoIssues: points.optional(),
      complianceIssues: points.optional(),
      imageIssues: points.optional(),
    })
    .catchall(points),
})

/** A rule of the built-in editor: its share of the ten points, and how much was lost. */
export const checkSchema = z.object({
  name: z.string(),
  weight: z.number().positive(),
  lost: z.number().nonnegative(),
})
export type Check = z.infer<typeof checkSchema>

/** A review as stored in aiReviewSummary (as JSON text) and returned by the API. */
export const reviewSchema = z.object({
  approved: z.boolean(),
  /** Out of 10, with one decimal at most. */
  score,
  /** The parts of the score, each out of 10; only from a model, if it gave them. */
  rubric: rubricSchema.partial().optional(),
  summary: z.string(),
  recommendations: z.array(z.string()),
  imageAnalysis: imageAnalysisSchema,
  /** Lists of issues by the name of their group: `contentIssues`, `imageIssues`… */
  issues: z.record(z.string(), z.array(z.string())),
  /** The model's name, or "Built-in checks". */
  reviewedBy: z.string(),
  /** The reviewed revision of the article. */
  revision: z.int().positive(),
  /** The prompt version; only for a model. */
  promptVersion: z.string().optional(),
  /** Why a rewrite was needed but could not be made. */
  rewriteError: z.string().optional(),
  /** Why no further rewrite of this text is requested: one was dismissed, or changed nothing. */
  noRewrite: z.enum(['dismissed', 'unchanged']).optional(),
  /** The model's own verdict, if one of our checks overrides its approval. */
  asGiven: z.object({ approved: z.boolean(), issues: z.record(z.string(), z.array(z.string())) }).optional(),
  /** A message if the model's check of the text against its sources failed. */
  checkNote: z.string().optional(),
  /** Every rule applied; only from the built-in editor. */
  checks: z.array(checkSchema).optional(),
})
export type Review = z.infer<typeof reviewSchema>

/** An article's text in the form requested from a model. */
export const rewriteAnswerSchema = z.object({
  title: line(TITLE_MAX).min(1),
  excerpt: paragraphs(EXCERPT_MAX),
  content: z.string().min(1).max(1_000_000),
})

/** Something in a rewrite that an editor must accept with a reason before it is applied. */
export const rewriteWarningSchema = z.object({
  /** The same for the same words; used to accept it. */
  id: z.string(),
  what: z.enum([
    'links',
    'images',
    'figures',
    'quotes',
    'numbers',
    'odds',
    'dates',
    'names',
    'sense',
    'repeats',
    'claims',
  ]),
  /** The problem, quoting the words that it is about. */
  message: z.string(),
  /** The words or the address. */
  excerpt: z.string(),
})
export type RewriteWarning = z.infer<typeof rewriteWarningSchema>

/** A rewrite as stored in aiRewrittenContent (as JSON text) until it is applied. */
export const rewriteSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  /** The article revision that it was made from; it cannot be applied to another. */
  revision: z.int().positive(),
  /** A hash of the source text, since revision numbers restart when an article is imported. */
  madeFrom: z.string(),
  /** The model's name, or "Built-in checks". */
  writtenBy: z.string(),
  /** A description of the changes, only from the built-in editor. */
  changes: z.array(z.string()).optional(),
  warnings: z.array(rewriteWarningSchema),
  /** A message if the model's check of it failed, so that the warnings come only from rules. */
  checkNote: z.string().optional(),
})
export type Rewrite = z.infer<typeof rewriteSchema>

const outcomeSchema = z.object({
  articleId: z.int().positive(),
  title: z.string(),
  /** null if it failed. */
  score: score.nullable(),
  approved: z.boolean(),
  /** Whether a rewrite was made. */
  improved: z.boolean(),
  /** Why it failed. */
  message: z.string().nullable(),
  /** No model was called, since the stored review is of exactly this text. */
  known: z.literal(true).optional(),
})

const countsSchema = z.object({
  /** Processed articles, including failed ones. */
  processed: z.int().nonnegative(),
  improved: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  /** Skipped articles: the same model has reviewed them, and they have not changed since. */
  known: z.int().positive().optional(),
})
export type ReviewCounts = z.infer<typeof countsSchema>

/** Answer of POST /api/articles/batch-review, and its job's `result` also while it runs. */
export const batchResultSchema = z.object({
  summary: countsSchema,
  /** The articles that failed, at most 1,000. */
  failures: z.array(outcomeSchema),
})
export type BatchResult = z.infer<typeof batchResultSchema>

/** Answer of POST /api/articles/bulk-review, and its job's `result` also while it runs. */
export const bulkResultSchema = countsSchema.extend({ results: z.array(outcomeSchema) })
export type BulkResult = z.infer<typeof bulkResultSchema>
export type ReviewOutcome = z.infer<typeof outcomeSchema>

/**
 * The scope and cost of a batch or bulk review, as GET /api/articles/batch-review/estimate and POST
 * /api/articles/bulk-review/estimate return before it starts.
 */
export const batchEstimateSchema = z.object({
  /** All articles outside the trash, or the selected ones. */
  articles: z.int().nonnegative(),
  published: z.int().nonnegative(),
  /** Reviewed by the same model with the same prompt and unchanged since, so not reviewed again. */
  known: z.int().nonnegative(),
  /** The first in order. */
  titles: z.array(z.string()).max(5),
  /** The basis of the numbers below: recent calls, the length of the texts, or rules, which use no model. */
  basis: z.enum(['runs', 'length', 'rules']),
  /** The approximate number of model calls. */
  calls: z.int().nonnegative(),
  tokens: z.int().nonnegative(),
  /** By OPENAI_PRICE, in its currency; null if there is no price, or nothing to pay for. */
  cost: z.number().nonnegative().nullable(),
})
export type BatchEstimate = z.infer<typeof batchEstimateSchema>

/** `again`: also review articles that the same model reviewed and that have not changed since. */
const again = z.boolean().default(false)

/** Body of POST /api/articles/{id}/review. */
export const reviewInputSchema = z.strictObject({ again })

/** Body of POST /api/articles/batch-review. `apply`: rewrites become revisions at once instead of proposals. */
export const batchInputSchema = z.strictObject({ apply: z.boolean().default(false), again })

/** Query of GET /api/articles/batch-review/estimate. */
export const batchEstimateQuerySchema = z.strictObject({
  again: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
})

/** As many as in an import. */
export const BULK_MAX = 20_000

const articleIds = z
  .array(z.int().positive().max(2147483647))
  .min(1, 'Choose at least one article')
  .max(BULK_MAX, `At most ${BULK_MAX} articles`)

/** Body of POST /api/articles/bulk-review. */
export const bulkInputSchema = z.strictObject({ articleIds, apply: z.boolean().default(false), again })

/** Body of POST /api/articles/bulk-review/estimate. */
export const bulkEstimateInputSchema = z.strictObject({ articleIds, again })

/**
 * AI-approved: a model reviewed the current text, and the parsed summary says approved. The built-in checks are not a
 * model; a summary without a reviewer, as imported ones may be, counts as a model's. A summary that cannot be parsed is
 * not an approval.
 */
export function isAiApproved(article: {
  aiReviewed: boolean
  aiReviewSummary: string | null
  reviewOutdated: boolean
}): boolean {
  if (!article.aiReviewed || !article.aiReviewSummary || article.reviewOutdated) return false
  try {
    const { approved, reviewedBy } = JSON.parse(article.aiReviewSummary)
    return approved === true && reviewedBy !== BUILT_IN_EDITOR
  } catch {
    return false
  }
}
