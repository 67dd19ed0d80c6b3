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
 * A gap, a copy and what no source supports in the words of a rewrite. Looked for before the transaction that applies it,
 * as all else that its check reads in a long text, so that nothing waits for it.
 */
export async function flagsAhead(db: Db, article: Article, { title, excerpt, content }: Words): Promise<Flag[]> {
  await judgeAhead(db, article.id, { ...article, title, excerpt, content })
  return flagsIn(db, article.id, { title, excerpt, content })
}

/** The words of a rewrite, and what `flagsAhead` found in them. */
type Replacement = Words & { writtenBy?: string | undefined; flags: readonly Flag[] }

/** Replaces an article's words with those of a rewrite, as its next revision. Its published state does not change. */
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
  // A rewrite without changes is no revision, and does not change whose words they are.
  if (isSameWords(before, columns)) return withoutRewrite(tx, before)
  if (rewrite.flags.length > 0) await addFlags(tx, before.id, rewrite.flags)
  // Rules write nothing: the words stay whose they were.
  const origin = rewrite.writtenBy === BUILT_IN_EDITOR ? before.origin : rewrittenByModel(before.origin)
  const whose = { origin, aiWritten: isOfAi(origin) }
  return changeArticle(deps, tx, before, { ...columns, ...whose }, { user, reason: 'rewrite', check: { acknowledge } })
}

/** Throws a waiting rewrite away: no other is asked for while the words stay the same. */
export function withoutRewrite(tx: Db, { id, aiReviewSummary }: ArticleRow): Promise<ArticleRow> {
  const review = storedJson(aiReviewSummary, reviewSchema)
  return updateState(tx, id, {
    aiRewrittenContent: null,
    ...(review && { aiReviewSummary: JSON.stringify({ ...review, noRewrite: 'dismissed' }) }),
  })
}

/** Whether the title, the excerpt and the text are the same; no excerpt is an empty one. */
export function isSameWords(a: Words, b: Words): boolean {
  return a.title === b.title && (a.excerpt ?? '') === (b.excerpt ?? '') && a.content === b.content
}
