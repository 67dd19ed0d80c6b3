import type { Logger } from 'pino'
import type { Article } from '#shared/article.ts'
import { type Flag, QUALITY_WORDS, type Quality } from '#shared/auto-blogger.ts'
import { isClaimFinding } from '#shared/claims/claim-findings.ts'
import { type Finding, type ListedFinding, shownExcerpt } from '#shared/finding.ts'
import { isFlagFinding, isFlagOfForm, LENGTH_FLAG } from '#shared/piece-flags.ts'
import { APPROVAL_SCORE, isAiApproved, type Review, type Rewrite, reviewSchema, rewriteSchema } from '#shared/review.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import { blockingFindings, listFindings } from '../../content/articles/check-findings.ts'
import { type ArticleRow, updateState } from '../../content/articles/store/articles.ts'
import { findArticle } from '../../content/articles/store/read-articles.ts'
import { lockForChange } from '../../content/articles/write.ts'
import type { Marks, Wake } from '../../content/marks.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { flagsIn } from '../auto-blogger/against-sources.ts'
import { sourcesOf } from '../auto-blogger/store/pieces.ts'
import { readStoredSettings } from '../auto-blogger/store/settings.ts'
import type { Ai } from '../desk/ai.ts'
import { distinctWarnings } from '../desk/compare-rewrite.ts'
import { REVIEW_PROMPT } from '../desk/prompts.ts'
import { reviewArticle } from '../desk/review-article.ts'
import { hashOfWords, rewriteArticle } from '../desk/rewrite-article.ts'
import { shortened } from '../desk/shortened-review.ts'
import { tiedTo } from '../desk/tied.ts'
import { flagsAhead, isSameWords, replaceWords } from './replace-words.ts'
import type { Words } from './rewrite-parts.ts'
import { copiedParts } from './rewrite-warnings.ts'
import { storedJson } from './stored-rewrite.ts'

type Deps = {
  log: Logger
  db: Db
  marks: Pick<Marks, 'article'>
  ai: Ai
  storage: Storage
  publisher: Wake
}

export type Reviewed = {
  review: Review
  rewrite: Rewrite | null
  title: string
  /** Whether no model was called: the review is the stored one. */
  known: boolean
  /** Why there is no rewrite, though one was due. */
  failure?: ApiError
}

export type ReviewCall = {
  user: CurrentUser | null
  /** Whether a rewrite becomes a revision immediately. */
  apply: boolean
  signal?: AbortSignal
  /** Whether to review again unchanged articles that the same model already reviewed. */
  again: boolean
  /** Done in the transaction that stores the review. */
  within: (tx: Db, reviewed: Reviewed) => Promise<void>
}

/**
 * Reviews an article and, if it scores below 7, has it rewritten; then stores both at once. If only the rewrite fails,
 * the review is stored with a note. 404; 422 if it was saved meanwhile; the model's errors.
 */
export async function reviewAndStore(all: Deps, id: number, call: ReviewCall): Promise<Reviewed> {
  const deps = { ...all, ai: tiedTo(all.ai, { articleId: id }) }
  const article = await findArticle(deps.db, id)
  if (!article) throw notFound('Article')
  const findings = (await listFindings(deps.db, id, article)).filter(speaksAgainst)
  const piece = await sourcesOf(deps.db, id)
  const sources = piece?.kind === 'model' ? piece.material : null
  const judged = await judge(deps, article, { ...call, sources })
  const told = withFlags(withFindings(judged, findings), await flagsIn(deps.db, id, article), findings)
  const reviewed = { ...told, review: shortened(told.review) }
  const sound = call.apply && reviewed.rewrite?.warnings.length === 0 ? reviewed.rewrite : null
  const rewrite = sound && { ...sound, flags: await flagsAhead(deps.db, article, sound) }
  await deps.db.transaction(async (tx) => {
    const before = await lockForChange(tx, id)
    if (before.revision !== article.revision) throw changedMeanwhile()
    const applied = rewrite && (await mayApply(tx, before, rewrite)) ? rewrite : null
    const after = await storeReview(deps, tx, before, reviewed, applied !== null)
    if (applied) await replaceWords(deps, tx, after, applied, { user: call.user })
    await call.within(tx, reviewed)
  })
  deps.publisher.wake()
  return reviewed
}

// A person may take responsibility for a claim, or for unsupported statements, and publish them: no review approves
// them. A text's length does not prevent approval.
function speaksAgainst({ level, rule, acknowledged }: ListedFinding): boolean {
  if (level === 'advise' || rule === LENGTH_FLAG) return false
  if (level === 'stop' || !acknowledged) return true
  return isClaimFinding({ rule }) || (isFlagFinding({ rule }) && !isFlagOfForm({ rule }))
}

// Whether a rewrite without warnings may become a revision without a person applying it: one that would be held back
// stays a proposal.
async function mayApply(tx: Db, before: ArticleRow, rewrite: Words & { flags: readonly Flag[] }): Promise<boolean> {
  if (rewrite.flags.length > 0) return false
  if (!before.published) return true
  const { title, excerpt, content } = rewrite
  return (await blockingFindings(tx, before.id, { ...before, title, excerpt, content })).length === 0
}

// A text that may not go live is never approved, whatever its score.
function withFindings(reviewed: Reviewed, findings: readonly Finding[]): Reviewed {
  const flags = findings.filter(isFlagFinding)
  const others = findings.filter((finding) => !isFlagFinding(finding))
  const told = withIssues(
    reviewed,
    'complianceIssues',
    others.map(({ message }) => message),
  )
  return withIssues(
    told,
    'contentIssues',
    flags.map(({ message, excerpt }) => (excerpt ? `${message} “${excerpt}”` : message)),
  )
}

// Nor is one with a placeholder, a copy, or statements that a generated article's sources do not support.
function withFlags(reviewed: Reviewed, found: readonly Flag[], findings: readonly Finding[]): Reviewed {
  const known = new Set(findings.map(({ excerpt }) => excerpt))
  const told = found.filter(({ quote }) => !known.has(shownExcerpt(quote)))
  return withIssues(
    reviewed,
    'contentIssues',
    told.map(({ message, quote }) => `${message}: ${quote}`),
  )
}

function withIssues(reviewed: Reviewed, group: string, told: readonly string[]): Reviewed {
  if (told.length === 0) return reviewed
  const { review } = reviewed
  const { approved, issues } = review
  const points = [...new Set([...(issues[group] ?? []), ...told])]
  const asGiven = review.asGiven ?? { approved, issues }
  return { ...reviewed, review: { ...review, approved: false, issues: { ...issues, [group]: points }, asGiven } }
}

async function judge(
  deps: Deps,
  article: Article,
  { signal, again, sources }: Pick<ReviewCall, 'signal' | 'again'> & { sources: string | null },
): Promise<Reviewed> {
  const { title } = article
  const known = again ? null : knownReview(article, deps.ai)
  const waiting = known && waitingRewrite(article)
  if (known && (waiting || !needsRewrite(known))) return { review: known, rewrite: waiting, title, known: true }
  const { contentQuality } = await readStoredSettings(deps.db)
  const options = { wanted: QUALITY_WORDS[contentQuality as Quality], sources, ...(signal && { signal }) }
  const review = known ?? (await reviewArticle(deps, article, { id: article.id, ...options }))
  const asked = { title, known: false }
  if (!needsRewrite(review)) return { ...asked, review, rewrite: null }
  try {
    const rewrite = await rewriteArticle(deps, article, review, options)
    if (!rewrite) return { ...asked, review, rewrite }
    if (!isSameWords(article, rewrite)) {
      const warnings = distinctWarnings([...rewrite.warnings, ...(await copiedParts(deps.db, article, rewrite))])
      return { ...asked, review, rewrite: { ...rewrite, warnings } }
    }
    return { ...asked, review: { ...review, noRewrite: 'unchanged' }, rewrite: null }
  } catch (error) {
    // The review is paid for, so it is stored, with the reason for the missing rewrite.
    if (signal?.aborted || !(error instanceof ApiError)) throw error
    return { ...asked, review: { ...review, rewriteError: error.message }, rewrite: null, failure: error }
  }
}

/** Whether a review requests a rewrite that was not dismissed yet. */
export function needsRewrite({ score, noRewrite }: Pick<Review, 'score' | 'noRewrite'>): boolean {
  return score < APPROVAL_SCORE && noRewrite === undefined
}

/** The stored review of exactly these words by this model and prompt version; null: it has to be requested. */
export function knownReview(
  article: Pick<Article, 'aiReviewed' | 'aiReviewSummary' | 'revision'>,
  ai: Pick<Ai, 'isBuiltIn' | 'model'>,
): Review | null {
  if (ai.isBuiltIn || !article.aiReviewed) return null
  const stored = storedJson(article.aiReviewSummary, reviewSchema)
  if (!stored || stored.reviewedBy !== ai.model || stored.promptVersion !== REVIEW_PROMPT.version) return null
  const { rewriteError: _old, asGiven, ...review } = stored
  // Its warnings are computed again.
  return stored.revision === article.revision ? { ...review, ...asGiven } : null
}

function waitingRewrite(
  article: Pick<ArticleRow, 'aiRewrittenContent' | 'title' | 'excerpt' | 'content'>,
): Rewrite | null {
  const rewrite = storedJson(article.aiRewrittenContent, rewriteSchema)
  return rewrite?.madeFrom === hashOfWords(article) ? rewrite : null
}

// A review is not a save: neither the revision nor the time of the last change moves. The score column belongs to
// editors.
async function storeReview(
  deps: Deps,
  tx: Db,
  before: ArticleRow,
  { review, rewrite, known }: Reviewed,
  apply: boolean,
): Promise<ArticleRow> {
  // A waiting one, even of earlier words, stays until it is applied, dismissed or replaced.
  const kept = rewrite ? JSON.stringify(rewrite) : before.aiRewrittenContent
  const after = await updateState(tx, before.id, {
    aiReviewed: true,
    aiReviewedAt: known ? before.aiReviewedAt : new Date().toISOString(),
    aiReviewSummary: JSON.stringify(review),
    reviewOutdated: false,
    aiRewrittenContent: apply ? null : kept,
  })
  // Readers only see a review's badge.
  if (isAiApproved(before) !== isAiApproved(after)) await deps.marks.article(tx, before, after)
  return after
}

/** Records a single review; a batch is recorded once, as a whole. */
export function recordReview(
  tx: Db,
  user: CurrentUser | null,
  id: number,
  { title, review, rewrite }: Reviewed,
): Promise<void> {
  const { score, approved, reviewedBy } = review
  const details = { title, score, approved, by: reviewedBy, rewritten: rewrite !== null }
  return recordAudit(tx, user, 'article.review', id, details)
}

function changedMeanwhile(): ApiError {
  return new ApiError(422, 'Someone saved this article during the review. Nothing was stored; review it again.')
}
