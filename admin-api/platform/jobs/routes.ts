import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Logger } from 'pino'
import { jobSchema } from '#shared/job.ts'
import { uuidParamSchema } from '#shared/user.ts'
import { notFound } from '../errors.ts'
import { may } from '../http/access.ts'
import { answers } from '../http/answers.ts'
import type { AppEnv } from '../http/app-env.ts'
import { params } from '../http/validate.ts'
import { sendEvents } from './events.ts'
import type { Jobs } from './jobs.ts'

type Deps = {
  log: Logger
  jobs: Jobs
}

/** /api/jobs */
export function jobRoutes({ jobs, log }: Deps) {
  return new Hono<AppEnv>()
    .get('/:id', may('publishing'), answers('How far a job is', jobSchema), params(uuidParamSchema), async (c) => {
      const job = await jobs.find(c.req.valid('param').id)
      if (!job) throw notFound('Job')
      return c.json(job)
    })
    .get(
      '/:id/events',
      may('publishing'),
      answers('A job’s progress as events'),
      params(uuidParamSchema),
      async (c) => {
        const job = await jobs.find(c.req.valid('param').id)
        if (!job) throw notFound('Job')
        // For proxies that would collect events until there are enough to send.
        c.header('X-Accel-Buffering', 'no')
        return streamSSE(c, (stream) =>
          // The stream just ends; whoever listens connects again.
          sendEvents(stream, jobs, job).catch((error: unknown) => log.warn({ err: error }, 'a job’s events broke off')),
        )
      },
    )
    .post('/:id/cancel', may('publishing'), answers('Cancel a job', jobSchema), params(uuidParamSchema), async (c) => {
      const job = await jobs.cancel(c.req.valid('param').id)
      if (!job) throw notFound('Job')
      return c.json(job)
    })
}
