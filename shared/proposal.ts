import { z } from 'zod'
import { flagSchema, madeFromSchema } from './auto-blogger.ts'
import { acknowledgeSchema } from './finding.ts'
import { instantSchema } from './instant.ts'
import { rewriteWarningSchema } from './review.ts'

/** A proposal that waits for a person: a rewrite that can be applied, or a draft of the auto-blogger. */
export const WAITING_KINDS = ['rewrite', 'piece'] as const

/** Something that waits, as GET /api/ai/queue lists it, newest first. */
export const waitingSchema = z.object({
  kind: z.enum(WAITING_KINDS),
  /** The article's. */
  id: z.int().positive(),
  title: z.string(),
  slug: z.string(),
  published: z.boolean(),
  /** When the rewrite or the draft was made. */
  since: instantSchema,
  /** Of a draft: its flags for an editor, and its sources. */
  flags: z.array(flagSchema),
  madeFrom: z.array(madeFromSchema),
})
export type Waiting = z.infer<typeof waitingSchema>

/** A part of a proposal. Where nothing changes `before` and `after` are the same. */
export const proposedPartSchema = z.object({
  /** The same for the same change; a refusal names it. */
  id: z.string(),
  field: z.enum(['title', 'excerpt', 'text']),
  /** HTML of the text, one or more paragraphs; empty where something is put in. */
  before: z.string(),
  /** Empty where something is taken out. */
  after: z.string(),
  /** Ids of the warnings that quote it. */
  warnings: z.array(z.string()),
})
export type ProposedPart = z.infer<typeof proposedPartSchema>

/** Answer of GET /api/articles/{id}/rewrite: the rewrite that waits, part by part. */
export const proposalSchema = z.object({
  id: z.int().positive(),
  title: z.string(),
  slug: z.string(),
  published: z.boolean(),
  revision: z.int().positive(),
  /** The model's name, or "Built-in checks"; null where it is not known. */
  writtenBy: z.string().nullable(),
  /** Why it cannot be applied, in words; null: it can. */
  obstacle: z.string().nullable(),
  /** The changes, in words; of the built-in editor only. */
  changes: z.array(z.string()),
  checkNote: z.string().nullable(),
  parts: z.array(proposedPartSchema),
  warnings: z.array(rewriteWarningSchema),
})
export type Proposal = z.infer<typeof proposalSchema>

/** Body of POST /api/articles/{id}/apply-rewrite. `refuse` names parts that stay as they are. */
export const applyRewriteSchema = z.strictObject({
  acknowledge: acknowledgeSchema.optional(),
  refuse: z.array(z.string().min(1).max(100)).max(5000).optional(),
})
