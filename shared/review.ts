import { z } from 'zod'

/** What aiReviewSummary holds (as JSON text) once an article was reviewed. */
export const reviewSchema = z.object({
  approved: z.boolean(),
  score: z.number().min(0).max(10),
  summary: z.string(),
  recommendations: z.array(z.string()),
  imageAnalysis: z.object({
    hasImage: z.boolean(),
    relevance: z.string(),
    quality: z.string(),
    suggestions: z.array(z.string()),
  }),
  issues: z.record(z.string(), z.array(z.string())),
})
export type Review = z.infer<typeof reviewSchema>

/** What aiRewrittenContent holds (as JSON text) while a rewrite waits to be applied. */
export const rewriteSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
})
export type Rewrite = z.infer<typeof rewriteSchema>

/** AI-approved: reviewed, and the parsed summary says approved. Text that cannot be parsed is no approval. */
export function isAiApproved(article: { aiReviewed: boolean; aiReviewSummary: string | null }): boolean {
  if (!article.aiReviewed || !article.aiReviewSummary) return false
  try {
    return JSON.parse(article.aiReviewSummary).approved === true
  } catch {
    return false
  }
}
