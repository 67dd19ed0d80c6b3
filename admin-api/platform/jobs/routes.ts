import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Logger } from 'pino'
import { jobSchema } from '#shared/job.ts'
import { uuidParamSchema } from '#shared/user.ts'
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

// Each asks the database three times a second: a newsroom with every job in a tab of its own needs fewer.
const MOST_STREAMS = 20

/** /api/jobs */
export function jobRoutes({ jobs, log }: Deps) {
  const streams = createTally()
  return new Hono<AppEnv>()
    .get('/:id', may('publishing'), answers('Progress of a job', jobSchema), params(uuidParamSchema), async (c) => {
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
        const { id: userId } = c.var.user
        if (streams.of(userId) >= MOST_STREAMS) throw tooManyStreams()
        streams.add(userId, 1)
        // For proxies that would collect events until there are enough to send.
        c.header('X-Accel-Buffering', 'no')
        return streamSSE(c, (stream) =>
          // The stream ends here; clients reconnect.
          sendEvents(stream, jobs, job, () => isStillAllowed(c, 'publishing'))
            .catch((error: unknown) => log.warn({ err: error }, 'a job’s event stream failed'))
            .finally(() => streams.add(userId, -1)),
        )
      },
    )
    .post('/:id/cancel', may('publishing'), answers('Cancel a job', jobSchema), params(uuidParamSchema), async (c) => {
      const job = await jobs.cancel(c.req.valid('param').id)
      if (!job) throw notFound('Job')
      return c.json(job)
    })
}

function tooManyStreams(): ApiError {
  return new ApiError(429, 'Too many jobs are being followed at once. Close some tabs, then try again.', {
    headers: { 'Retry-After': '5' },
  })
}
