import { z } from 'zod'
import { instantSchema } from './instant.ts'

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

/** A job as GET /api/jobs/{id} returns it. */
export const jobSchema = z.object({
  id: z.uuid(),
  /** For example `import`. */
  kind: z.string(),
  state: z.enum(JOB_STATES),
  /** The number of steps, once known, and how many are done. */
  total: z.int().nonnegative(),
  done: z.int().nonnegative(),
  /**
   * The response that the call would have given; for a failed job, the `issues` of its error, if any. Reviews also have
   * it while running and after being cancelled: counts so far, and the first failures.
   */
  result: z.unknown(),
  /** Why it failed. */
  error: z.string().nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Job = z.infer<typeof jobSchema>
