import { z } from 'zod'
import { instantSchema } from './instant.ts'

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

/** Long work as GET /api/jobs/{id} answers it. */
export const jobSchema = z.object({
  id: z.uuid(),
  /** For example `import`. */
  kind: z.string(),
  state: z.enum(JOB_STATES),
  /** How many steps there are, once that is known, and how many of them are done. */
  total: z.int().nonnegative(),
  done: z.int().nonnegative(),
  /**
   * The answer of the same call without waiting; of a failed job, the `issues` of its error, if any. Reviews also have
   * it while they run, and keep it when they are cancelled: counts so far, and the first failures.
   */
  result: z.unknown(),
  /** Why it failed, in words. */
  error: z.string().nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Job = z.infer<typeof jobSchema>
