import { setImmediate as othersTurn } from 'node:timers/promises'
import { isAiApproved } from '#shared/review.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Marks, Wake } from '../marks.ts'
import { blockingFindings } from './check-findings.ts'
import { type ArticleRow, lockArticle, updateState } from './store/articles.ts'
import * as store from './store/findings.ts'

type Deps = { db: Db; marks: Pick<Marks, 'article'>; publisher: Wake }

/**
 * Checks published articles that were imported unchecked, and records what would have stopped them. A review imported
 * with such an article does not count: a text with open findings is never approved.
 */
export async function checkImported(deps: Deps, ids: readonly number[]): Promise<void> {
  const { db } = deps
  const record = await store.onRecord(db, ids)
  const checked: { id: number; revision: number; findings: number }[] = []
  const approved: ArticleRow[] = []
  for (const row of await store.publishedRows(db, ids)) {
    const blocking = await blockingFindings(db, row.id, row, { record: record(row.id) })
    checked.push({ id: row.id, revision: row.revision, findings: blocking.length })
    if (blocking.length > 0 && isAiApproved(row)) approved.push(row)
    // No one waits for all of them.
    await othersTurn()
  }
  await store.noteConcerns(db, checked)
  for (const row of approved) await withdrawApproval(deps, row)
}

/** Unless it was saved or reviewed since, which checks it again. */
async function withdrawApproval({ db, marks, publisher }: Deps, { id, revision }: ArticleRow): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockArticle(tx, id)
    if (before?.revision !== revision || !isAiApproved(before)) return
    await marks.article(tx, before, await updateState(tx, id, { reviewOutdated: true }))
  })
  publisher.wake()
}
