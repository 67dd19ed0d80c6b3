import { z } from 'zod'
import { instantSchema } from './instant.ts'

/** Answer of GET /api/ai/status. `isBuiltIn`: the built-in checks work instead of a model. */
export const aiStatusSchema = z.object({
  isBuiltIn: z.boolean(),
  model: z.string().nullable(),
  /** What the model may be asked in a day of the editorial time zone, and what of that is spent. */
  budget: z.object({
    tokens: z.int().nonnegative(),
    tokensSpent: z.int().nonnegative(),
    runs: z.int().nonnegative(),
    runsSpent: z.int().nonnegative(),
  }),
})
export type AiStatus = z.infer<typeof aiStatusSchema>

/** One call of the AI server, as GET /api/ai/runs lists them. */
export const aiRunSchema = z.object({
  id: z.int().positive(),
  at: instantSchema,
  purpose: z.string(),
  promptVersion: z.string(),
  model: z.string(),
  tokens: z.int().nonnegative(),
  tries: z.int().nonnegative(),
  ms: z.int().nonnegative(),
  /** `running`, `ok`, `cancelled`, or in a word what went wrong: `timeout`, `http 429`, `refusal`. */
  outcome: z.string(),
})
