import { z } from 'zod'

const tabSchema = z.string().regex(/^[a-z0-9]{8,40}$/, 'Must be 8 to 40 letters and digits')

/** Fingerprints of the texts that a block had before it was typed in: others know it by one of them. */
const marksSchema = z.array(z.string().regex(/^[a-z0-9]{1,20}$/, 'Must be 1 to 20 letters and digits')).max(8)

/** Body of PUT /api/presence/{articleId}: which tab of a browser has the article open, and where its cursor is. */
export const presenceInputSchema = z.strictObject({
  tab: tabSchema,
  /** The place of a block among those of the text; null: elsewhere in the form. */
  block: z.int().min(0).max(1_000_000).nullable(),
  /** Something was typed into the block within the last few seconds. */
  isTyping: z.boolean().default(false),
  marks: marksSchema.default([]),
})

/** Somebody else who has the article open. */
export const presenceSchema = z.object({
  tab: tabSchema,
  name: z.string(),
  /** The same person, in another tab. */
  isMe: z.boolean(),
  block: z.int().nullable(),
  isTyping: z.boolean(),
  marks: marksSchema,
  /** They began to type before the tab that asks did, by the server's clock. */
  isFirst: z.boolean(),
})
export type Presence = z.infer<typeof presenceSchema>
