import { z } from 'zod'

const tabSchema = z.string().regex(/^[a-z0-9]{8,40}$/, 'Must be 8 to 40 letters and digits')

/** Body of PUT /api/presence/{articleId}: which tab of a browser has the article open, and where its cursor is. */
export const presenceInputSchema = z.strictObject({
  tab: tabSchema,
  /** The place of a block among those of the text; null: elsewhere in the form. */
  block: z.int().min(0).max(1_000_000).nullable(),
})

/** Somebody else who has the article open. */
export const presenceSchema = z.object({
  tab: tabSchema,
  name: z.string(),
  /** The same person, in another tab. */
  isMe: z.boolean(),
  block: z.int().nullable(),
})
export type Presence = z.infer<typeof presenceSchema>
