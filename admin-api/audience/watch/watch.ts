import type { Logger } from 'pino'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { today } from '../../platform/database/clock.ts'
import type { Env } from '../../platform/env/env.ts'
import type { JobHandle, Jobs } from '../../platform/jobs/jobs.ts'
import { every } from '../../platform/loops/every.ts'
import { moveWindows } from '../clicks/store/windows.ts'
import { checkLinks } from './check-links.ts'
import { nextCheck } from './schedule.ts'
import * as store from './store.ts'

type Deps = {
  env: Pick<Env, 'timeZone'>
  log: Logger
  db: Db
  siteUrl: string
  jobs: Jobs
}

// Due checks are read from the database, so that a missed or repeated tick changes nothing.
const LOOK_EVERY_MS = 60_000

/** Starts a check of every link in the background. */
export function startCheck(deps: Deps, user: CurrentUser) {
  return deps.jobs.run({ kind: store.WATCH_JOB, user }, checkWork(deps))
}

/** Has checks interrupted by a restart start again. Called before jobs are started. */
export function resumeChecks(deps: Deps): void {
  deps.jobs.resume(store.WATCH_JOB, checkWork(deps))
}

function checkWork(deps: Deps) {
  return (job: JobHandle) => checkLinks(deps, job)
}

/** Checks every minute whether the weekly check is due, and whether a new day of analytics has begun. */
export async function startWatching(deps: Deps): Promise<{ stop: () => Promise<unknown> }> {
  const { db, env, log } = deps
  await store.planFirst(db, nextCheck(Date.now(), env.timeZone))

  async function look(): Promise<void> {
    await moveWindows(db, await today(db, env.timeZone))
    const next = nextCheck(Date.now(), env.timeZone)
    const start = await db.transaction(async (tx) =>
      (await store.takeDue(tx, next)) ? deps.jobs.keep(tx, { kind: store.WATCH_JOB }, checkWork(deps)) : null,
    )
    start?.()
  }

  return every(LOOK_EVERY_MS, () =>
    look().catch((error: unknown) => log.warn({ err: error }, 'the watch could not check for problems')),
  )
}
