import { z } from 'zod'
import type { Db } from '../../platform/database/client.ts'
import type { Traffic } from '../../platform/http/traffic.ts'
import type { JobHandle, Jobs } from '../../platform/jobs/jobs.ts'
import { checkImported } from '../articles/check-imported.ts'
import type { Marks, Wake } from '../marks.ts'

type Deps = {
  db: Db
  marks: Pick<Marks, 'article'>
  publisher: Wake
  traffic: Traffic
  jobs: Jobs
}

// No one waits for the checks: readers get the articles first.
const LONGEST_PAUSE_MS = 1000
// So few that no other work waits long for the thread.
const CHECKED_TOGETHER = 8
const CHECKS = 'import-check'
const idsSchema = z.array(z.int())

/** Imported articles are live immediately; Watch lists the findings that would have stopped them. */
export async function keepChecks(deps: Deps, tx: Db, ids: readonly number[]): Promise<(() => void) | undefined> {
  if (ids.length === 0) return undefined
  return deps.jobs.keep(tx, { kind: CHECKS, total: ids.length, payload: ids }, checkWork(deps))
}

/** Registers how interrupted checks of imports are resumed. Called before jobs are started. */
export function resumeImportChecks(deps: Deps): void {
  deps.jobs.resume(CHECKS, checkWork(deps))
}

function checkWork(deps: Deps) {
  return async (job: JobHandle, payload: unknown) => {
    const ids = idsSchema.parse(payload)
    for (let from = 0; from < ids.length; from += CHECKED_TOGETHER) {
      job.signal.throwIfAborted()
      await deps.traffic.pauseForBulk(LONGEST_PAUSE_MS)
      await checkImported(deps, ids.slice(from, from + CHECKED_TOGETHER))
      await job.progress(from)
    }
    return { checked: ids.length }
  }
}
