import { resumeReviews } from './ai/reviews/review-jobs.ts'
import { startAlerts } from './app/alerts/start-alerts.ts'
import type { Stopping } from './app/stop-on-signal.ts'
import { startCounting } from './audience/most-read/count-most-read.ts'
import { resumeChecks, startWatching } from './audience/watch/watch.ts'
import { moveReserved } from './content/articles/move-reserved.ts'
import { resumeLeading } from './content/matches/lead-articles.ts'
import { startSettling } from './content/tips/settle-due.ts'
import { resumeImportChecks } from './content/transfer/import-checks.ts'
import { sweepImports } from './content/transfer/store.ts'
import type { Deps } from './deps.ts'
import { sweep } from './sweep.ts'

const SWEEP_MS = 3_600_000

/** Resumes what an earlier process left, and makes this version's changes to stored data. */
export async function resumeWork(deps: Deps, stopping: Stopping): Promise<void> {
  // First: the publisher forgets targets that have not been seen for long, and a listener is only seen at a start.
  await deps.followers?.register()
  await deps.publisher.register()
  resumeChecks(deps)
  resumeReviews(deps)
  resumeImportChecks(deps)
  resumeLeading(deps)
  await deps.jobs.start()
  stopping.beforeExit(deps.jobs.stop)
  await sweepImports(deps.db)
  await moveReserved(deps)
  if (!deps.env.demoContent) return
  const { loadDemo } = await import('./content/demo/load-demo.ts')
  await loadDemo(deps, (words) => deps.log.info(words))
}

/** Starts the work beside the requests, once the site is served. */
export async function startWorkers(deps: Deps, stopping: Stopping): Promise<void> {
  const watching = await startWatching(deps)
  stopping.beforeExit(watching.stop)
  deps.letters?.start()
  for (const loop of [deps.feeds, deps.news, deps.wordsIndex]) {
    loop.start()
    stopping.beforeExit(loop.stop)
  }
  stopping.beforeExit(startSettling(deps).stop)
  stopping.beforeExit(startCounting(deps).stop)
  deps.upkeep.start()
  stopping.beforeExit(deps.upkeep.stop)
  const alerts = startAlerts(deps)
  stopping.beforeExit(() => alerts?.stop())
  const sweeping = setInterval(() => {
    sweep(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'cleanup failed'))
  }, SWEEP_MS)
  stopping.beforeExit(() => clearInterval(sweeping))
}
