import { TRASH_DAYS } from '#shared/constants.ts'
import { MOST_NEWS_DAYS } from '#shared/news-feed.ts'
import { deleteOldGuesses } from './access/audit/store.ts'
import { deleteExpiredChallenges } from './access/passkeys/store.ts'
import { deleteExpiredEmailChanges } from './access/users/store/email-changes.ts'
import { deleteExpiredResets } from './access/users/store/resets.ts'
import { deleteOldNews } from './ai/auto-blogger/news/store/news-items.ts'
import { deleteOldRuns } from './ai/desk/store/runs.ts'
import { deleteOldBatches } from './audience/clicks/store.ts'
import { deleteOldTrash } from './content/articles/store/trash.ts'
import { emptyMediaTrash } from './content/media/trash.ts'
import { deleteOldPresence } from './content/presence/store.ts'
import { sweepImports } from './content/transfer/store.ts'
import type { Deps } from './deps.ts'
import { inSeconds } from './platform/database/clock.ts'
import { deleteOldKeys } from './platform/http/idempotency/store.ts'
import { deleteOldJobs } from './platform/jobs/store.ts'
import { deleteExpiredLimits } from './platform/limits/store.ts'
import { takeExpired } from './platform/mail/store.ts'
import { deleteExpiredPreviews } from './publish/preview/store.ts'

const DAY_SECONDS = 86_400
const JOB_DAYS = 30
const BATCH_DAYS = 7
const RUN_DAYS = 90
const PRESENCE_DAYS = 1
const MOST_GUESSES = 10_000
// Older items of a feed are not used; a used item is remembered for as long as a feed may still contain it.
const NEWS_DAYS = MOST_NEWS_DAYS + 1
const USED_NEWS_DAYS = 400

type SweepDeps = Pick<Deps, 'db' | 'sessions' | 'letters' | 'storage' | 'marks' | 'publisher'>

/** Deletes expired data: sessions, counters, old trash, old jobs and leftovers of broken ones. */
export async function sweep(deps: SweepDeps): Promise<void> {
  await deps.sessions.sweep()
  await deleteExpiredLimits(deps.db)
  await deleteExpiredResets(deps.db)
  await deleteExpiredChallenges(deps.db)
  await deleteExpiredEmailChanges(deps.db)
  // Without a mail server nothing else handles the waiting ones.
  if (!deps.letters) await takeExpired(deps.db)
  await deleteOldTrash(deps.db, TRASH_DAYS)
  await deleteOldJobs(deps.db, JOB_DAYS)
  await deleteOldRuns(deps.db, RUN_DAYS)
  await deleteOldNews(deps.db, NEWS_DAYS, USED_NEWS_DAYS)
  await sweepImports(deps.db)
  await deleteExpiredPreviews(deps.db)
  await deleteOldPresence(deps.db, PRESENCE_DAYS)
  await deleteOldBatches(deps.db, BATCH_DAYS)
  await deleteOldKeys(deps.db)
  await deleteOldGuesses(deps.db, MOST_GUESSES)
  // Last: a bucket that is unavailable, or keeps a file, does not stop anything else from being deleted.
  await deps.storage.sweepUploads()
  await emptyMediaTrash(deps, inSeconds(-TRASH_DAYS * DAY_SECONDS), null)
}
