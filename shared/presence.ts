import { z } from 'zod'

const tabSchema = z.string().regex(/^[a-z0-9]{8,40}$/, 'Must be 8 to 40 letters and digits')

/** Fingerprints of a block's text before it was edited, by one of which others can find it. */
const marksSchema = z.array(z.string().regex(/^[a-z0-9]{1,20}$/, 'Must be 1 to 20 letters and digits')).max(8)

/** Body of PUT /api/presence/{articleId}: which browser tab has the article open, and where its cursor is. */
export const presenceInputSchema = z.strictObject({
  tab: tabSchema,
  /** The index of the block with the cursor; null if it is elsewhere in the form. */
  block: z.int().min(0).max(1_000_000).nullable(),
  /** The block was edited within the last few seconds. */
  isTyping: z.boolean().default(false),
  marks: marksSchema.default([]),
})

/** Another user or tab that has the article open. */
export const presenceSchema = z.object({
  tab: tabSchema,
  name: z.string(),
  /** The same user in another tab. */
  isMe: z.boolean(),
  block: z.int().nullable(),
  isTyping: z.boolean(),
  marks: marksSchema,
  /** They began typing before the asking tab did, by the server's clock. */
  isFirst: z.boolean(),
})
export type Presence = z.infer<typeof presenceSchema>
