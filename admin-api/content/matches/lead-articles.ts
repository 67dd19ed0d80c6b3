import { z } from 'zod'
import { slugSchema } from '#shared/slug.ts'
import type { CurrentUser } from '#shared/user.ts'
import { findActiveUser } from '../../access/auth/store.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Traffic } from '../../platform/http/traffic.ts'
import type { JobHandle, Jobs } from '../../platform/jobs/jobs.ts'
import { readdressArticles, relistArticles } from '../articles/readdress.ts'
import type { Marks, Wake } from '../marks.ts'
import { keepTeams } from './store/merge-teams.ts'
import { findTeamByAnySlug } from './store/teams.ts'

export type LeadDeps = {
  db: Db
  marks: Pick<Marks, 'readdressed'>
  publisher: Wake
  traffic: Traffic
  jobs: Jobs
}

const KIND = 'team-links'
const payloadSchema = z.object({ from: slugSchema, to: slugSchema, ids: z.array(z.int()), userId: z.uuid() })

// At most this many are changed in the merge's own transaction.
const MOST_AT_ONCE = 200
// Of more, this many at a time, so that no other work waits long for the database.
const A_STEP = 100
// A save waits for the current step, and goes before the next.
const LONGEST_PAUSE_MS = 25

/**
 * Changes the links and blocks of articles to the team that another is merged into. If there are many, their texts
 * follow the merge, a few at a time, while links to the old address redirect; the returned function starts that once
 * the transaction is committed, and a server start resumes it.
 */
export async function leadArticles(
  deps: LeadDeps,
  tx: Db,
  ids: readonly number[],
  teams: { from: string; to: string },
  user: CurrentUser,
): Promise<(() => void) | undefined> {
  if (ids.length <= MOST_AT_ONCE) {
    const shown = await readdressArticles(tx, ids, teams, user)
    await deps.marks.readdressed(tx, { slug: teams.from, links: shown.length }, shown)
    return undefined
  }
  await relistArticles(tx, teams)
  await deps.marks.readdressed(tx, { slug: teams.from, links: ids.length }, [])
  const payload: z.infer<typeof payloadSchema> = { ...teams, ids: [...ids], userId: user.id }
  return deps.jobs.keep(tx, { kind: KIND, total: ids.length, payload }, leadWork(deps))
}

/** Registers how an interrupted one is resumed. Called before jobs are started. */
export function resumeLeading(deps: LeadDeps): void {
  deps.jobs.resume(KIND, leadWork(deps))
}

function leadWork(deps: LeadDeps) {
  return async (job: JobHandle, payload: unknown) => {
    const { from, to, ids, userId } = payloadSchema.parse(payload)
    for (let n = 0; n < ids.length; n += A_STEP) {
      job.signal.throwIfAborted()
      await deps.traffic.pause(LONGEST_PAUSE_MS)
      await deps.db.transaction((tx) => lead(deps, tx, ids.slice(n, n + A_STEP), { from, to }, userId))
      await job.progress(Math.min(n + A_STEP, ids.length))
    }
    deps.publisher.wake()
    return { articles: ids.length }
  }
}

async function lead(
  { marks }: LeadDeps,
  tx: Db,
  ids: readonly number[],
  { from, to }: { from: string; to: string },
  userId: string,
): Promise<void> {
  await keepTeams(tx)
  // It may have a different address since, or have been merged itself.
  const team = await findTeamByAnySlug(tx, to)
  if (!team) return
  const shown = await readdressArticles(tx, ids, { from, to: team.slug }, await findActiveUser(tx, userId))
  await marks.readdressed(tx, { slug: from, links: 0 }, shown)
}
