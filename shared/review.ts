/** AI-approved: reviewed, and the parsed summary says approved. Text that cannot be parsed is no approval. */
export function isAiApproved(article: { aiReviewed: boolean; aiReviewSummary: string | null }): boolean {
  if (!article.aiReviewed || !article.aiReviewSummary) return false
  try {
    return JSON.parse(article.aiReviewSummary).approved === true
  } catch {
    return false
  }
}
