import { type Article, TITLE_MAX } from '#shared/article.ts'
import type { Flag } from '#shared/auto-blogger.ts'
import { BUILT_IN_EDITOR } from '#shared/constants.ts'
import type { Acknowledgement } from '#shared/finding.ts'
import { isOfAi, rewrittenByModel } from '#shared/origin.ts'
import { reviewSchema } from '#shared/review.ts'
import type { CurrentUser } from '#shared/user.ts'
import { judgeAhead } from '../../content/articles/check-findings.ts'
import { changeArticle } from '../../content/articles/save.ts'
import { type ArticleRow, updateState } from '../../content/articles/store/articles.ts'
import type { Marks } from '../../content/marks.ts'
import type { Db } from '../../platform/database/client.ts'
import { addFlags, flagsIn } from '../auto-blogger/against-sources.ts'
import type { Words } from './rewrite-parts.ts'
import { storedJson } from './stored-rewrite.ts'

/**
 * Placeholders, copies and unsupported statements in a rewrite. Checked before the transaction that applies it, together
 * with the article's own check, so that nothing waits for a long text.
 */
export async function flagsAhead(db: Db, article: Article, { title, excerpt, content }: Words): Promise<Flag[]> {
  await judgeAhead(db, article.id, { ...article, title, excerpt, content })
  return flagsIn(db, article.id, { title, excerpt, content })
}

/** A rewrite, with the flags that `flagsAhead` found in it. */
type Replacement = Words & { writtenBy?: string | undefined; flags: readonly Flag[] }

/** Replaces an article's words with those of a rewrite, as its next revision. Its publication state does not change. */
export async function replaceWords(
  deps: { marks: Pick<Marks, 'article'> },
  tx: Db,
  before: ArticleRow,
  rewrite: Replacement,
  { user, acknowledge }: { user: CurrentUser | null; acknowledge?: readonly Acknowledgement[] | undefined },
): Promise<ArticleRow> {
  const columns = {
    title: rewrite.title.slice(0, TITLE_MAX),
    excerpt: rewrite.excerpt || null,
    content: rewrite.content,
    aiRewrittenContent: null,
  }
  // A rewrite without changes makes no revision, and does not change the origin.
  if (isSameWords(before, columns)) return withoutRewrite(tx, before)
  if (rewrite.flags.length > 0) await addFlags(tx, before.id, rewrite.flags)
  // Rules write no words of their own, so the origin stays.
  const origin = rewrite.writtenBy === BUILT_IN_EDITOR ? before.origin : rewrittenByModel(before.origin)
  const whose = { origin, aiWritten: isOfAi(origin) }
  return changeArticle(deps, tx, before, { ...columns, ...whose }, { user, reason: 'rewrite', check: { acknowledge } })
}

/** Discards a waiting rewrite: no other is requested while the words stay the same. */
export function withoutRewrite(tx: Db, { id, aiReviewSummary }: ArticleRow): Promise<ArticleRow> {
  const review = storedJson(aiReviewSummary, reviewSchema)
  return updateState(tx, id, {
    aiRewrittenContent: null,
    ...(review && { aiReviewSummary: JSON.stringify({ ...review, noRewrite: 'dismissed' }) }),
  })
}

/** Whether the title, the excerpt and the text are the same; a missing excerpt equals an empty one. */
export function isSameWords(a: Words, b: Words): boolean {
  return a.title === b.title && (a.excerpt ?? '') === (b.excerpt ?? '') && a.content === b.content
}
