import type { Article } from '#shared/article.ts'
import type { Restored } from '#shared/trash.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { type Instant, inSeconds } from '../../platform/database/clock.ts'
import { ApiError, conflict, notFound } from '../../platform/errors.ts'
import type { Marks, Wake } from '../marks.ts'
import { blockingFindings, judgeAhead } from './check-findings.ts'
import { isForOthers } from './four-eyes.ts'
import { refuseOthers } from './own-drafts.ts'
import { type ArticleRow, findRow, isSlugTaken, lockArticle, updateState } from './store/articles.ts'
import { findArticle } from './store/read-articles.ts'
import { DELETED_AT_ONCE, deleteLongHistories, deleteTrash } from './store/trash.ts'
import { explainRefusal, lockForChange } from './write.ts'

type Deps = {
  db: Db
  marks: Pick<Marks, 'article'>
  publisher: Wake
}

/** Moves an article to the trash, where it stays for 30 days. 404 if it does not exist or is already there. */
export async function trashArticle(deps: Deps, id: number, user: CurrentUser): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockForChange(tx, id)
    refuseOthers(user, before)
    const after = await updateState(tx, id, { trashedAt: inSeconds(0), trashedBy: user.id })
    await recordAudit(tx, user, 'article.trash', id, { title: before.title })
    await deps.marks.article(tx, before, after)
  })
  deps.publisher.wake()
}

/** Restores an article from the trash. 404 if it is not there, 409 if its slug has been taken. */
export async function restoreArticle(deps: Deps, id: number, user: CurrentUser): Promise<Article> {
  // Checked before the transaction, so that nothing waits for a long text.
  const seen = await findRow(deps.db, id)
  if (seen?.trashedAt && seen.published) {
    refuseOthers(user, seen)
    await judgeAhead(deps.db, id, seen)
  }
  const article = await deps.db
    .transaction(async (tx) => {
      const before = await lockArticle(tx, id)
      if (!before?.trashedAt) throw notFound('Article')
      refuseOthers(user, before)
      if (await isSlugTaken(tx, before.slug, id)) throw slugTakenMeanwhile(before)
      // An article that must not go live, or not through this user, is restored as a draft: nothing is lost, and the
      // editor shows why.
      const isHeld =
        before.published &&
        ((await isForOthers(tx, before, user)) || (await blockingFindings(tx, id, before)).length > 0)
      const draft = { published: false, publishedAt: null, publishedDay: null, hold: null }
      const after = await updateState(tx, id, { trashedAt: null, trashedBy: null, ...(isHeld && draft) })
      await recordAudit(tx, user, 'article.restore', id, { title: before.title, asDraft: isHeld })
      await deps.marks.article(tx, before, after)
      return findArticle(tx, id)
    })
    .catch(explainRefusal)
  if (!article) throw notFound('Article')
  deps.publisher.wake()
  return article
}

function slugTakenMeanwhile({ title, slug }: ArticleRow): ApiError {
  const words = `Another article has taken the slug “${slug}” of “${title}”. Change that article’s slug, then restore this one.`
  return conflict('slug', words)
}

/** Restores articles one by one, so that one failure does not affect the others. */
export async function restoreMany(deps: Deps, ids: readonly number[], user: CurrentUser): Promise<Restored> {
  const answer: Restored = { restored: [], failed: [] }
  for (const id of new Set(ids)) {
    try {
      await restoreArticle(deps, id, user)
      answer.restored.push(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      answer.failed.push({ id, message: error.message })
    }
  }
  return answer
}

const TITLES_NOTED = 50

/**
 * Permanently deletes what was in the trash at an instant, in batches with an audit entry each. Returns the number of
 * articles: if two users do it at once, each deletes some.
 */
export async function emptyTrash({ db }: Pick<Deps, 'db'>, before: Instant, user: CurrentUser): Promise<number> {
  await deleteLongHistories(db, before)
  for (let total = 0; ; ) {
    const deleted = await db.transaction(async (tx) => {
      const titles = await deleteTrash(tx, before, DELETED_AT_ONCE)
      if (titles.length > 0) {
        await recordAudit(tx, user, 'article.empty-trash', null, {
          articles: titles.length,
          titles: titles.slice(0, TITLES_NOTED),
        })
      }
      return titles.length
    })
    total += deleted
    if (deleted === 0) return total
  }
}
