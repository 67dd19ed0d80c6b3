import type { Logger } from 'pino'
import type { Article } from '#shared/article.ts'
import type { Acknowledgement } from '#shared/finding.ts'
import type { RewriteWarning } from '#shared/review.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit, recordAudits } from '../../access/audit/store.ts'
import type { ArticleRow } from '../../content/articles/store/articles.ts'
import { findArticle } from '../../content/articles/store/read-articles.ts'
import { lockForChange } from '../../content/articles/write.ts'
import type { Marks, Wake } from '../../content/marks.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { Ai } from '../desk/ai.ts'
import { takenOf } from './part-tasks.ts'
import { flagsAhead, replaceWords, withoutRewrite } from './replace-words.ts'
import { warningsFor } from './rewrite-warnings.ts'
import { applicableRewrite, CHANGED } from './stored-rewrite.ts'

type Deps = {
  log: Logger
  db: Db
  marks: Pick<Marks, 'article'>
  ai: Ai
  storage: Storage
  publisher: Wake
}

type Choice = {
  acknowledge?: readonly Acknowledgement[] | undefined
  /** Ids of parts to leave unchanged. */
  refuse?: readonly string[] | undefined
}

/**
 * Applies an article's rewrite, except the refused parts, as a revision. 422 if there is none, if the article changed
 * since, or while one of its warnings is unconfirmed.
 */
export async function applyRewrite(
  deps: Deps,
  id: number,
  user: CurrentUser,
  { acknowledge, refuse = [] }: Choice,
): Promise<Article> {
  const { db } = deps
  // Compared before the transaction, so that nothing waits for a long text.
  const seen = await findArticle(db, id)
  if (!seen) throw notFound('Article')
  const rewrite = await applicableRewrite(seen)
  const taken = await takenFrom(seen, rewrite, refuse)
  const warnings = await warningsFor(db, seen, rewrite, taken)
  const flags = await flagsAhead(db, seen, taken)
  const article = await db.transaction(async (tx) => {
    const before = await lockForChange(tx, id)
    refuseOther(seen, before)
    await answeredFor(tx, before, warnings, { user, acknowledge })
    const words = { ...taken, writtenBy: rewrite.writtenBy, flags }
    await replaceWords(deps, tx, before, words, { user, acknowledge })
    return findArticle(tx, id)
  })
  if (!article) throw notFound('Article')
  deps.publisher.wake()
  return article
}

/** Discards a waiting rewrite. 422 if there is none. */
export async function dismissRewrite({ db }: Pick<Deps, 'db'>, id: number, user: CurrentUser): Promise<Article> {
  const article = await db.transaction(async (tx) => {
    const before = await lockForChange(tx, id)
    if (before.aiRewrittenContent === null) throw new ApiError(422, 'There is no rewrite to dismiss.')
    await withoutRewrite(tx, before)
    await recordAudit(tx, user, 'article.dismiss-rewrite', id, { title: before.title })
    return findArticle(tx, id)
  })
  if (!article) throw notFound('Article')
  return article
}

/** 422 if the article or its rewrite has changed since the comparison. */
function refuseOther(seen: Article, { revision, aiRewrittenContent }: ArticleRow): void {
  if (revision !== seen.revision) throw new ApiError(422, CHANGED)
  if (aiRewrittenContent !== seen.aiRewrittenContent) throw rewriteChanged()
}

type Rewrite = Awaited<ReturnType<typeof applicableRewrite>>

async function takenFrom(before: Article, rewrite: Rewrite, refuse: readonly string[]) {
  if (refuse.length === 0) return rewrite
  const taken = await takenOf(before, rewrite, refuse)
  if (taken === null) throw rewriteChanged()
  const { title, excerpt, content } = taken
  return { title, excerpt: excerpt ?? '', content }
}

function rewriteChanged(): ApiError {
  return new ApiError(422, 'This rewrite has changed. Reload it and choose the parts again.')
}

/** Records the user's reason for each warning. 422 while one has none. */
async function answeredFor(
  tx: Db,
  before: ArticleRow,
  warnings: readonly RewriteWarning[],
  { user, acknowledge = [] }: { user: CurrentUser; acknowledge?: readonly Acknowledgement[] | undefined },
): Promise<void> {
  const reasons = new Map(acknowledge.map(({ id, reason }) => [id, reason]))
  refuseOpen(warnings.filter(({ id }) => !reasons.has(id)))
  const noted = warnings.map(({ id, what, excerpt }) => ({
    target: before.id,
    details: { title: before.title, finding: id, rule: `rewrite-${what}`, excerpt, reason: reasons.get(id) ?? '' },
  }))
  await recordAudits(tx, user, 'article.acknowledge', noted)
}

function refuseOpen(open: readonly RewriteWarning[]): void {
  const [first] = open
  if (!first) return
  const counted = open.length === 1 ? 'One warning needs' : `${open.length} warnings need`
  const findings = open.map(({ id, what, message, excerpt }) => ({
    id,
    level: 'confirm' as const,
    rule: `rewrite-${what}`,
    message,
    path: 'rewrite',
    excerpt,
  }))
  throw new ApiError(422, `Not applied. ${counted} confirmation first: ${first.message}`, { findings })
}
