import { z } from 'zod'
import { flagSchema, madeFromSchema } from './auto-blogger.ts'
import { acknowledgeSchema } from './finding.ts'
import { instantSchema } from './instant.ts'
import { rewriteWarningSchema } from './review.ts'

/** The kinds of proposals waiting for a decision: an applicable rewrite, or an auto-blogger draft. */
export const WAITING_KINDS = ['rewrite', 'piece'] as const

/** A waiting proposal, as GET /api/ai/queue lists it, newest first. */
export const waitingSchema = z.object({
  kind: z.enum(WAITING_KINDS),
  /** The article's id. */
  id: z.int().positive(),
  title: z.string(),
  slug: z.string(),
  published: z.boolean(),
  /** When the rewrite or the draft was made. */
  since: instantSchema,
  /** For a draft: its flags for an editor, and its sources. */
  flags: z.array(flagSchema),
  madeFrom: z.array(madeFromSchema),
})
export type Waiting = z.infer<typeof waitingSchema>

/** A part of a proposal. If nothing changes, `before` and `after` are equal. */
export const proposedPartSchema = z.object({
  /** The same for the same change; used to reject it. */
  id: z.string(),
  field: z.enum(['title', 'excerpt', 'text']),
  /** HTML of one or more paragraphs; empty for an insertion. */
  before: z.string(),
  /** Empty for a deletion. */
  after: z.string(),
  /** Ids of the warnings that quote it. */
  warnings: z.array(z.string()),
})
export type ProposedPart = z.infer<typeof proposedPartSchema>

/** Answer of GET /api/articles/{id}/rewrite: the waiting rewrite, part by part. */
export const proposalSchema = z.object({
  id: z.int().positive(),
  title: z.string(),
  slug: z.string(),
  published: z.boolean(),
  revision: z.int().positive(),
  /** The model's name, or "Built-in checks"; null if unknown. */
  writtenBy: z.string().nullable(),
  /** Why it cannot be applied; null if it can. */
  obstacle: z.string().nullable(),
  /** A description of the changes, only from the built-in editor. */
  changes: z.array(z.string()),
  checkNote: z.string().nullable(),
  parts: z.array(proposedPartSchema),
  warnings: z.array(rewriteWarningSchema),
})
export type Proposal = z.infer<typeof proposalSchema>

/** Body of POST /api/articles/{id}/apply-rewrite. `refuse` lists parts to leave unchanged. */
export const applyRewriteSchema = z.strictObject({
  acknowledge: acknowledgeSchema.optional(),
  refuse: z.array(z.string().min(1).max(100)).max(5000).optional(),
})
