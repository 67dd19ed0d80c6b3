import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import type { StartedJob } from './jobs.ts'

/** Returns a job's result once it is there, or, with `Prefer: respond-async`, 202 and its id at once. */
export async function respondWith<T extends object, S extends 200 | 201 = 200>(
  c: Context<AppEnv>,
  job: StartedJob<T>,
  status: S = 200 as S,
) {
  if (!prefersAsync(c)) return c.json(await job.finished, status)
  c.header('Preference-Applied', 'respond-async')
  c.header('Location', `/api/jobs/${job.id}`)
  return c.json({ jobId: job.id }, 202)
}

/** Whether the caller wants a job's id rather than its result. */
export function prefersAsync(c: Context<AppEnv>): boolean {
  const prefer = c.req.header('Prefer') ?? ''
  return prefer.split(/[,;]/).some((preference) => preference.trim().toLowerCase() === 'respond-async')
}
