import { z } from 'zod'
import { REASON_MAX } from './constants.ts'
import { fingerprint } from './fingerprint.ts'
import { line } from './text.ts'

/** How much a finding holds up: `stop` never goes live, `confirm` needs a named yes, `advise` delays nothing. */
export const FINDING_LEVELS = ['stop', 'confirm', 'advise'] as const
export type FindingLevel = (typeof FINDING_LEVELS)[number]

/** Something that a check found in an article or an offer. */
export const findingSchema = z.object({
  /** The same for the same rule and text. */
  id: z.string(),
  level: z.enum(FINDING_LEVELS),
  rule: z.string(),
  /** The problem and how to fix it. */
  message: z.string(),
  /** The field that it is in. */
  path: z.string(),
  /** The words or the address that it is about. */
  excerpt: z.string(),
})
export type Finding = z.infer<typeof findingSchema>

/** Answer of GET /api/articles/{id}/findings and POST /api/articles/findings. */
export const findingsSchema = z.array(
  findingSchema.extend({
    /** Whether somebody has confirmed it already. */
    acknowledged: z.boolean(),
  }),
)
export type ListedFinding = z.infer<typeof findingsSchema>[number]

/** A named person's yes to findings of level `confirm`, with the reason that the audit log keeps. */
export const acknowledgeSchema = z
  .array(z.strictObject({ id: z.string().min(1).max(100), reason: line(REASON_MAX).min(1, 'Give a reason') }))
  .max(500)
export type Acknowledgement = z.infer<typeof acknowledgeSchema>[number]

/** The body of calls that put something live without a form of their own. */
export const acknowledgeBodySchema = z.strictObject({ acknowledge: acknowledgeSchema.optional() })

const LONGEST_EXCERPT = 200

/** As much of the words that a finding is about as is shown. */
export function shownExcerpt(text: string): string {
  return text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT - 1)}…` : text
}

/** A finding's id: the rule, and a hash of its text with spaces evened out. */
export function findingId(rule: string, text: string): string {
  return `${rule}-${fingerprint(text.replace(/\s+/g, ' ').trim())}`
}
