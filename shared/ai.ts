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

/** Answer of POST /api/ai/test: whether the model answers, and what it can do. */
export const aiTestSchema = z.object({
  ok: z.boolean(),
  model: z.string().nullable(),
  ms: z.int().nonnegative(),
  /** In words: that it works, or why not. */
  message: z.string(),
  /** null: it did not answer. */
  can: z
    .object({
      /** How answers are held to a form: by a schema, as JSON, or by words alone. */
      format: z.enum(['json_schema', 'json_object', 'text']),
      /** The name by which the server takes a limit of an answer's length. */
      limit: z.enum(['max_completion_tokens', 'max_tokens', 'none']),
      /** The most tokens of an answer, where the server said so. */
      mostTokens: z.int().positive().nullable(),
      system: z.enum(['system', 'none']),
      images: z.boolean(),
    })
    .nullable(),
})
export type AiTest = z.infer<typeof aiTestSchema>

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
