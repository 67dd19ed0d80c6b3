import type { Logger } from 'pino'
import type { Article } from '#shared/article.ts'
import type { Acknowledgement } from '#shared/finding.ts'
import { rewriteSchema } from '#shared/review.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import { type ArticleRow, findArticle, lockArticle } from '../../content/articles/store.ts'
import type { Marks, Wake } from '../../content/marks.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { sanitized } from '../../platform/html/big-texts.ts'
import type { Ai } from '../desk/ai.ts'
import { warningsOf } from '../desk/by-rules.ts'
import { hashOfWords } from '../desk/rewrite-article.ts'
import { applyWithin } from './review.ts'

type Deps = {
  log: Logger
  db: Db
  marks: Pick<Marks, 'article'>
  ai: Ai
  storage: Storage
  publisher: Wake
}

// What an import brought need not have been made here.
const storedRewriteSchema = rewriteSchema.pick({ title: true, excerpt: true, content: true }).extend({
  revision: rewriteSchema.shape.revision.optional(),
  madeFrom: rewriteSchema.shape.madeFrom.optional(),
  writtenBy: rewriteSchema.shape.writtenBy.optional(),
  // Earlier ones had no ids: what is compared now counts.
  warnings: rewriteSchema.shape.warnings.catch([]).default([]),
})

/**
 * Applies the rewrite that an article carries, as a revision. 422 without one, when the article changed since, or
 * while a warning of it has no named yes.
 */
export async function applyRewrite(
  deps: Deps,
  id: number,
  user: CurrentUser,
  acknowledge?: readonly Acknowledgement[],
): Promise<Article> {
  const article = await deps.db.transaction(async (tx) => {
    const before = await lockArticle(tx, id)
    if (!before || before.trashedAt) throw notFound('Article')
    const rewrite = await rewriteOf(before)
    await answeredFor(tx, before, rewrite, user, acknowledge)
    await applyWithin(deps, tx, before, rewrite, user, acknowledge)
    return findArticle(tx, id)
  })
  if (!article) throw notFound('Article')
  deps.publisher.wake()
  return article
}

// What was stored with the rewrite and what is found now: a rewrite that was brought in is checked like any other.
async function answeredFor(
  tx: Db,
  before: ArticleRow,
  rewrite: Awaited<ReturnType<typeof rewriteOf>>,
  user: CurrentUser,
  acknowledge: readonly Acknowledgement[] = [],
): Promise<void> {
  const all = [...rewrite.warnings, ...(await warningsOf(before, rewrite))]
  const warnings = [...new Map(all.map((warning) => [warning.id, warning])).values()]
  const reasons = new Map(acknowledge.map(({ id, reason }) => [id, reason]))
  const open = warnings.filter(({ id }) => !reasons.has(id))
  if (open.length > 0) {
    const counted = open.length === 1 ? 'One warning needs' : `${open.length} warnings need`
    const findings = open.map(({ id, what, message, excerpt }) => ({
      id,
      level: 'confirm' as const,
      rule: `rewrite-${what}`,
      message,
      path: 'rewrite',
      excerpt,
    }))
    throw new ApiError(422, `Not applied. ${counted} a yes first: ${open[0]?.message}`, { findings })
  }
  for (const { id, what, excerpt } of warnings) {
    const details = { finding: id, rule: `rewrite-${what}`, excerpt, reason: reasons.get(id) ?? '' }
    await recordAudit(tx, user, 'article.acknowledge', before.id, details)
  }
}

async function rewriteOf(article: ArticleRow) {
  const rewrite = storedRewriteSchema.safeParse(parsed(article.aiRewrittenContent)).data
  if (!rewrite) throw new ApiError(422, 'There is no rewrite to apply. Review the article first.')
  const isOfNow = rewrite.revision === article.revision && rewrite.madeFrom === hashOfWords(article)
  if (!isOfNow) {
    throw new ApiError(422, 'The article changed since this rewrite was made. Review it again for a new one.')
  }
  // What was allowed when it was stored may not be any more.
  const content = await sanitized(rewrite.content)
  if (content === '') throw new ApiError(422, 'All of this rewrite was removed as unsafe. Review the article again.')
  return { ...rewrite, content }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
