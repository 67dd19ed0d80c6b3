import { z } from 'zod'

/** Answer of GET /api/article-counts: how many articles each view of the newsroom's list has. */
export const viewCountsSchema = z.object({
  draft: z.int(),
  /** Drafts in review. */
  inReview: z.int(),
  scheduled: z.int(),
  live: z.int(),
  trash: z.int(),
})
export type ViewCounts = z.infer<typeof viewCountsSchema>
