import { z } from 'zod'
import { REASON_MAX } from './constants.ts'
import { fingerprint } from './fingerprint.ts'
import { line } from './text.ts'

/**
 * The effect of a finding: `stop` blocks publishing, `confirm` needs a named person's confirmation, `advise` delays
 * nothing.
 */
export const FINDING_LEVELS = ['stop', 'confirm', 'advise'] as const
export type FindingLevel = (typeof FINDING_LEVELS)[number]

/** A check's finding in an article or an offer. */
export const findingSchema = z.object({
  /** The same for the same rule and text. */
  id: z.string(),
  level: z.enum(FINDING_LEVELS),
  rule: z.string(),
  /** The problem and how to fix it. */
  message: z.string(),
  /** Its field. */
  path: z.string(),
  /** The words or the address that it is about. */
  excerpt: z.string(),
})
export type Finding = z.infer<typeof findingSchema>

/** Answer of GET /api/articles/{id}/findings and POST /api/articles/findings. */
export const findingsSchema = z.array(
  findingSchema.extend({
    /** Whether it has been confirmed. */
    acknowledged: z.boolean(),
  }),
)
export type ListedFinding = z.infer<typeof findingsSchema>[number]

/** A named person's confirmation of findings of level `confirm`, with the reason for the audit log. */
export const acknowledgeSchema = z
  .array(z.strictObject({ id: z.string().min(1).max(100), reason: line(REASON_MAX).min(1, 'Give a reason') }))
  .max(500)
export type Acknowledgement = z.infer<typeof acknowledgeSchema>[number]

/** The body of calls that publish something without a form. */
export const acknowledgeBodySchema = z.strictObject({ acknowledge: acknowledgeSchema.optional() })

const LONGEST_EXCERPT = 200

/** The part of a finding's words that is shown. */
export function shownExcerpt(text: string): string {
  return text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT - 1)}…` : text
}

/** A finding's id: the rule, and a hash of its text with normalised spaces. */
export function findingId(rule: string, text: string): string {
  return `${rule}-${fingerprint(text.replace(/\s+/g, ' ').trim())}`
}
