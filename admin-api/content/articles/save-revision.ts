import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/client.ts'
import { saveRefs } from './refs.ts'
import { type ArticleRow, insertRedirect, insertRevision, type NewArticle, updateArticle } from './store.ts'
import { refuseTakenSlug } from './write.ts'

/**
 * Stores changed columns as an article's next revision, with all that follows from them: the embedded
 * offers, the redirect from an old slug, the audit line, and the dirty files. `before` is locked.
 */
export async function saveRevision(
  deps: Pick<Deps, 'marks'>,
  tx: Db,
  before: ArticleRow,
  columns: Partial<NewArticle>,
  reason: 'save' | 'restore' | 'rewrite',
  user: CurrentUser | null,
): Promise<ArticleRow> {
  const slug = columns.slug ?? before.slug
  if (slug !== before.slug) await refuseTakenSlug(tx, slug, before.id)
  const after = await updateArticle(tx, before.id, {
    ...columns,
    revision: before.revision + 1,
    viewsAtSave: before.views,
    updatedAt: new Date().toISOString(),
  })
  await insertRevision(tx, after, reason, user?.id ?? null)
  if (after.content !== before.content) await saveRefs(tx, after)
  if (before.published && slug !== before.slug) await insertRedirect(tx, before.slug, before.id)
  await recordAudit(tx, user, `article.${reason}`, before.id, { title: after.title, revision: after.revision })
  await deps.marks.article(tx, before, after)
  return after
}
