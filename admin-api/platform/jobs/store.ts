import { and, count, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Job } from '#shared/job.ts'
import type { Db } from '../database/client.ts'
import { users } from '../database/tables/accounts.ts'
import { jobs } from '../database/tables/site.ts'
import { freeAll, hold, take } from '../work/store.ts'

export type NewJob = { kind: string; payload: unknown; total: number; createdBy: string | null }

/** A job with what its work needs. */
export type JobToDo = Pick<typeof jobs.$inferSelect, 'id' | 'kind' | 'payload' | 'total'>

// Renewed every few seconds, so that an expired hold means that the process is gone.
const TAKEN_SECONDS = 20
const MOST_AT_ONCE = 1000
const isLive = inArray(jobs.state, ['queued', 'running'])
const work = { table: jobs, where: isLive, orderBy: jobs.createdAt }

/** The public part of a job: without its payload. */
const shown = {
  id: jobs.id,
  kind: jobs.kind,
  state: sql<Job['state']>`${jobs.state}`,
  total: jobs.total,
  done: jobs.done,
  result: jobs.result,
  error: jobs.error,
  createdAt: jobs.createdAt,
  updatedAt: jobs.updatedAt,
}

/** Takes a job for this process from now on, since its transaction may have begun long ago. */
export async function insertJob(db: Db, job: NewJob): Promise<string> {
  const [row] = await db
    .insert(jobs)
    .values({ ...job, takenUntil: sql`clock_timestamp() + make_interval(secs => ${TAKEN_SECONDS})` })
    .returning({ id: jobs.id })
  if (!row) throw new Error('The job was not stored')
  return row.id
}

/**
 * A member's role, null for one who can no longer sign in, and the number of their unfinished jobs. Locks the member
 * until the transaction ends, so that neither changes before the next job is stored.
 */
export async function lockMember(tx: Db, id: string): Promise<{ role: string | null; jobs: number }> {
  const [user] = await tx
    .select({ role: users.role, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  const [row] = await tx
    .select({ jobs: count() })
    .from(jobs)
    .where(and(eq(jobs.createdBy, id), isLive))
  return { role: user?.isActive ? user.role : null, jobs: row?.jobs ?? 0 }
}

export async function findJob(db: Db, id: string): Promise<Job | null> {
  const [row] = await db.select(shown).from(jobs).where(eq(jobs.id, id))
  return row ?? null
}

/** Whether a member started a job. */
export async function isJobOf(db: Db, id: string, userId: string): Promise<boolean> {
  return (await db.$count(jobs, and(eq(jobs.id, id), eq(jobs.createdBy, userId)))) > 0
}

/** Records a job's progress. False if it has ended meanwhile, because a user cancelled it. */
export function saveProgress(
  db: Db,
  id: string,
  progress: { done: number; total: number; result?: unknown },
): Promise<boolean> {
  return change(db, id, { state: 'running', ...progress })
}

/** Ends a job. False if it had already ended. */
export function endJob(
  db: Db,
  id: string,
  end: { state: 'done' | 'failed' | 'cancelled'; result?: unknown; error?: string },
): Promise<boolean> {
  const all = end.state === 'done' ? { done: sql`${jobs.total}` } : {}
  return change(db, id, { ...end, ...all, takenUntil: null })
}

/** Prevents a job from ending until the transaction ends. False if it has already ended. */
export async function lockJob(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), isLive))
    .for('share')
  return rows.length > 0
}

/** Cancels a user's jobs, wherever they run. */
export async function cancelJobsOf(tx: Db, userId: string): Promise<void> {
  await tx
    .update(jobs)
    .set({ state: 'cancelled', takenUntil: null })
    .where(and(eq(jobs.createdBy, userId), isLive))
}

/** Renews the leases of jobs in progress. */
export async function holdJobs(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await hold(db, work, ids, TAKEN_SECONDS)
}

/** Takes over jobs whose process is gone; in a shared database, once their lease has expired. */
export async function takeAbandoned(db: Db, isShared: boolean): Promise<JobToDo[]> {
  if (!isShared) await freeAll(db, work)
  const isUntouched = sql`${jobs.updatedAt} <= now() - make_interval(secs => ${TAKEN_SECONDS})`
  return take(db, isShared ? { ...work, where: and(isLive, isUntouched) } : work, MOST_AT_ONCE, TAKEN_SECONDS)
}

/** Deletes jobs that ended long ago. */
export async function deleteOldJobs(db: Db, days: number): Promise<void> {
  await db.delete(jobs).where(lt(jobs.updatedAt, sql`now() - make_interval(days => ${days})`))
}

async function change(db: Db, id: string, values: Record<string, unknown | SQL>): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set(values)
    .where(and(eq(jobs.id, id), isLive))
    .returning({ id: jobs.id })
  return rows.length > 0
}
