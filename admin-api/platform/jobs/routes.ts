import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Logger } from 'pino'
import { type Job, jobSchema } from '#shared/job.ts'
import { can, type Permission, refusalOf } from '#shared/permissions.ts'
import { type CurrentUser, uuidParamSchema } from '#shared/user.ts'
import { ApiError, notFound } from '../errors.ts'
import { isStillAllowed, may } from '../http/access.ts'
import { answers } from '../http/answers.ts'
import type { AppEnv } from '../http/app-env.ts'
import { params } from '../http/validate.ts'
import { createTally } from '../limits/tally.ts'
import { sendEvents } from './events.ts'
import type { Jobs } from './jobs.ts'

type Deps = {
  log: Logger
  jobs: Jobs
}

// Each queries the database three times a second, and no newsroom needs to follow more jobs at once.
const MOST_STREAMS = 20

/** /api/jobs */
export function jobRoutes({ jobs, log }: Deps) {
  const streams = createTally()
  return new Hono<AppEnv>()
    .get('/:id', may('publishing'), answers('Progress of a job', jobSchema), params(uuidParamSchema), async (c) => {
      return c.json(await findFor(jobs, c.req.valid('param').id, c.var.user))
    })
    .get(
      '/:id/events',
      may('publishing'),
      answers('A job’s progress as events'),
      params(uuidParamSchema),
      async (c) => {
        const job = await findFor(jobs, c.req.valid('param').id, c.var.user)
        const { id: userId } = c.var.user
        if (streams.of(userId) >= MOST_STREAMS) throw tooManyStreams()
        streams.add(userId, 1)
        // For proxies that would otherwise buffer events.
        c.header('X-Accel-Buffering', 'no')
        const { outgoing } = c.env as HttpBindings
        return streamSSE(c, (stream) => {
          // Nothing reads or cancels the stream of a HEAD answer; it may be closed before there is one.
          if (outgoing.destroyed) stream.abort()
          outgoing.once('close', () => stream.abort())
          // The stream ends here; clients reconnect.
          return sendEvents(stream, jobs, job, () => isStillAllowed(c, 'publishing'))
            .catch((error: unknown) => log.warn({ err: error }, 'a job’s event stream failed'))
            .finally(() => streams.add(userId, -1))
        })
      },
    )
    .post('/:id/cancel', may('publishing'), answers('Cancel a job', jobSchema), params(uuidParamSchema), async (c) => {
      const { id } = await findFor(jobs, c.req.valid('param').id, c.var.user)
      const job = await jobs.cancel(id)
      if (!job) throw notFound('Job')
      return c.json(job)
    })
}

// Reviews, imports and generated articles are for users who may change every article, and name drafts.
const PERMISSIONS: Record<string, Permission> = { watch: 'watch' }

/** A job that a user may follow and cancel: their own, or one of a kind that they may start. 403, 404. */
async function findFor(jobs: Jobs, id: string, user: CurrentUser): Promise<Job> {
  const job = await jobs.find(id)
  if (!job) throw notFound('Job')
  const needed = PERMISSIONS[job.kind] ?? 'articles'
  if (!can(user, needed) && !(await jobs.isOf(id, user.id))) throw new ApiError(403, refusalOf(needed))
  return job
}

function tooManyStreams(): ApiError {
  return new ApiError(429, 'Too many jobs are being followed at once. Close some tabs, then try again.', {
    headers: { 'Retry-After': '5' },
  })
}
