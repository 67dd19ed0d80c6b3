import type { Logger } from 'pino'
import type { Db } from '../../platform/database/client.ts'
import { clock } from '../../platform/database/clock.ts'
import { blockingFindings, judgeAhead } from './check-findings.ts'
import { type ArticleRow, findRow, lockArticle } from './store/articles.ts'
import * as store from './store/findings.ts'

/** A scheduled article that could not go live, and why. */
export type Unreleased = { slug: string; error: unknown }

type Release = {
  db: Db
  log: Logger
  /** Called for each article that goes live, in the transaction that publishes it. */
  mark: (tx: Db, before: ArticleRow, after: ArticleRow) => Promise<void>
}

/**
 * Scheduled articles go live at their time, after another check: an offer may have ended since, or an image may be
 * gone. Articles with unconfirmed findings wait, and are listed in Watch. Returns those that could not be released.
 */
export async function releaseDue(release: Release): Promise<Unreleased[]> {
  const failures: Unreleased[] = []
  for (const { id, slug } of await store.dueArticles(release.db)) {
    await releaseOne(release, id).catch((error: unknown) => {
      release.log.error({ err: error, article: id }, 'a scheduled article could not go live')
      failures.push({ slug, error })
    })
  }
  return failures
}

async function releaseOne({ db, log, mark }: Release, id: number): Promise<void> {
  // Checked before the transaction, so that nothing waits for a long text.
  const seen = await findRow(db, id)
  if (seen) await judgeAhead(db, id, seen)
  await db.transaction(async (tx) => {
    const before = await lockArticle(tx, id)
    // Another process may have released it meanwhile, or an editor rescheduled it.
    if (before?.hold !== 'schedule' || !before.published || before.trashedAt) return
    if (Date.parse(before.publishedAt ?? '') > (await clock(tx))) return
    const findings = await blockingFindings(tx, id, before)
    await store.noteConcern(tx, id, findings.length)
    const after = await store.setHold(tx, id, findings.length > 0 ? 'confirm' : null)
    if (findings.length > 0)
      log.warn({ article: id, findings: findings.length }, 'a scheduled article waits for confirmation')
    else await mark(tx, before, after)
  })
}
