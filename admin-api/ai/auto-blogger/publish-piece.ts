import type { Article } from '#shared/article.ts'
import { flagId } from '#shared/auto-blogger.ts'
import type { Acknowledgement } from '#shared/finding.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import { saveArticle } from '../../content/articles/update.ts'
import type { Marks, Wake } from '../../content/marks.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { flagsOf } from './store/pieces.ts'

type Deps = { env: Env; db: Db; marks: Pick<Marks, 'article' | 'named'>; publisher: Wake }

/**
 * Publishes a draft of the auto-blogger after a named yes to each of its flags, which the audit log keeps. 404; 422 while
 * a flag has none.
 */
export async function publishPiece(
  deps: Deps,
  id: number,
  acknowledge: readonly Acknowledgement[],
  user: CurrentUser,
): Promise<Article> {
  const article = await deps.db.transaction(async (tx) => {
    const flags = await flagsOf(tx, id)
    if (!flags) throw notFound('Article')
    const reasons = new Map(acknowledge.map((yes) => [yes.id, yes.reason]))
    const open = flags.filter((flag) => !reasons.has(flagId(flag)))
    if (open.length > 0) {
      const counted = open.length === 1 ? 'One flag needs' : `${open.length} flags need`
      const findings = open.map((flag) => ({
        id: flagId(flag),
        level: 'confirm' as const,
        rule: `flag-${flag.rule}`,
        message: flag.message,
        path: 'content',
        excerpt: flag.quote,
      }))
      throw new ApiError(422, `Not published. ${counted} a yes first: ${open[0]?.message}`, { findings })
    }
    for (const flag of flags) {
      const reason = reasons.get(flagId(flag)) ?? ''
      const details = { finding: flagId(flag), rule: `flag-${flag.rule}`, excerpt: flag.quote, reason }
      await recordAudit(tx, user, 'article.acknowledge', id, details)
    }
    const patch = { published: true, acknowledge: [...acknowledge] }
    return saveArticle({ ...deps, db: tx }, id, patch, user, { ifMatch: null, as: undefined })
  })
  deps.publisher.wake()
  return article
}
