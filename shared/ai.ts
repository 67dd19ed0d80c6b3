import { z } from 'zod'
import { instantSchema } from './instant.ts'

/** Answer of GET /api/ai/status. `isBuiltIn`: the built-in checks work instead of a model. */
export const aiStatusSchema = z.object({
  isBuiltIn: z.boolean(),
  model: z.string().nullable(),
  /** The model's budget for a day of the editorial time zone, and the part that is spent. */
  budget: z.object({
    tokens: z.int().nonnegative(),
    tokensSpent: z.int().nonnegative(),
    runs: z.int().nonnegative(),
    runsSpent: z.int().nonnegative(),
  }),
})
export type AiStatus = z.infer<typeof aiStatusSchema>

/** Answer of POST /api/ai/test: whether the model answers, and its features. */
export const aiTestSchema = z.object({
  ok: z.boolean(),
  model: z.string().nullable(),
  ms: z.int().nonnegative(),
  /** Says that it works, or why not. */
  message: z.string(),
  /** null if it did not answer. */
  can: z
    .object({
      /** How answers are kept in format: by a JSON schema, as JSON, or by instructions only. */
      format: z.enum(['json_schema', 'json_object', 'text']),
      /** The parameter with which the server limits the length of answers. */
      limit: z.enum(['max_completion_tokens', 'max_tokens', 'none']),
      /** The most tokens of an answer, if the server reported it. */
      mostTokens: z.int().positive().nullable(),
      system: z.enum(['system', 'none']),
      images: z.boolean(),
    })
    .nullable(),
})
export type AiTest = z.infer<typeof aiTestSchema>

/**
 * An editor's decision on a call's result: applied unchanged, edited, undone, published unedited, discarded, or none
 * yet.
 */
export const RUN_FATES = ['applied', 'published', 'edited', 'undone', 'discarded', 'waiting'] as const
export type RunFate = (typeof RUN_FATES)[number]

/** One call of the AI server, as GET /api/ai/runs lists them. */
export const aiRunSchema = z.object({
  id: z.int().positive(),
  at: instantSchema,
  purpose: z.string(),
  promptVersion: z.string(),
  model: z.string(),
  /** The article; null if there was no stored one. `title` is null if it was deleted. */
  article: z.object({ id: z.int().positive(), title: z.string().nullable() }).nullable(),
  tokens: z.int().nonnegative(),
  /** Tokens of the prompt and of the answer; null if not recorded. */
  tokensIn: z.int().nonnegative().nullable(),
  tokensOut: z.int().nonnegative().nullable(),
  /** By OPENAI_PRICE at the time; null if not recorded. */
  cost: z.number().nonnegative().nullable(),
  tries: z.int().nonnegative(),
  ms: z.int().nonnegative(),
  /** `running`, `ok`, `cancelled`, or the failure in a word or two: `timeout`, `http 429`, `refusal`. */
  outcome: z.string(),
  /** For rewrites, generated articles and suggestions in the editor; otherwise null. */
  fate: z.enum(RUN_FATES).nullable(),
})
export type AiRun = z.infer<typeof aiRunSchema>

/** The number of days that calls are summed over. */
export const RUN_SUMMARY_DAYS = 30

/** The calls of the last 30 days with one prompt version to one model, as GET /api/ai/runs/summary lists them. */
export const aiRunSummarySchema = z.object({
  purpose: z.string(),
  promptVersion: z.string(),
  model: z.string(),
  runs: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  tokensIn: z.int().nonnegative().nullable(),
  tokensOut: z.int().nonnegative().nullable(),
  cost: z.number().nonnegative().nullable(),
  /** The number of calls with each fate. */
  fates: z.record(z.enum(RUN_FATES), z.int().nonnegative()),
})
export type AiRunSummary = z.infer<typeof aiRunSummarySchema>
