import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Job } from '#shared/job.ts'
import type { Db } from '../database/client.ts'
import { jobs } from '../database/tables/site.ts'

export type NewJob = { kind: string; payload: unknown; total: number; createdBy: string | null }

const LIVE = ['queued', 'running']
const isLive = inArray(jobs.state, LIVE)

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

export async function insertJob(db: Db, job: NewJob): Promise<string> {
  const [row] = await db.insert(jobs).values(job).returning({ id: jobs.id })
  if (!row) throw new Error('The job was not stored')
  return row.id
}

export async function findJob(db: Db, id: string): Promise<Job | null> {
  const [row] = await db.select(shown).from(jobs).where(eq(jobs.id, id))
  return row ?? null
}

/** Notes how far a job is. False when it has ended meanwhile: somebody cancelled it. */
export function saveProgress(
  db: Db,
  id: string,
  progress: { done: number; total: number; result?: unknown },
): Promise<boolean> {
  return change(db, id, { state: 'running', ...progress })
}

/** Ends a job. False when it has ended before. */
export function endJob(
  db: Db,
  id: string,
  end: { state: 'done' | 'failed' | 'cancelled'; result?: unknown; error?: string },
): Promise<boolean> {
  const all = end.state === 'done' ? { done: sql`${jobs.total}` } : {}
  return change(db, id, { ...end, ...all })
}

/** Says that jobs are being worked on. */
export async function touchJobs(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(jobs)
    .set({ updatedAt: sql`now()` })
    .where(and(inArray(jobs.id, [...ids]), isLive))
}

/** Takes over jobs that no process has worked on for some seconds: their process is gone. */
export async function takeAbandoned(db: Db, seconds: number) {
  return db
    .update(jobs)
    .set({ updatedAt: sql`now()` })
    .where(and(isLive, sql`${jobs.updatedAt} <= now() - make_interval(secs => ${seconds})`))
    .returning({ id: jobs.id, kind: jobs.kind, payload: jobs.payload, total: jobs.total })
}

/** Forgets jobs that ended long ago. */
export async function deleteOldJobs(db: Db, days: number): Promise<void> {
  await db.delete(jobs).where(lt(jobs.updatedAt, sql`now() - make_interval(days => ${days})`))
}

async function change(db: Db, id: string, values: Record<string, unknown | SQL>): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(jobs.id, id), isLive))
    .returning({ id: jobs.id })
  return rows.length > 0
}
