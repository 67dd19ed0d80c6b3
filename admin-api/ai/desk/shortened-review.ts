import type { Review } from '#shared/review.ts'

// Lists of articles read the reviews of a hundred at once, to say which are approved.
const MOST_POINTS = 50

/** A review as it is stored: of each list the first points, and how many more there are. */
export function shortened(review: Review): Review {
  const { recommendations, imageAnalysis, issues, asGiven } = review
  return {
    ...review,
    recommendations: first(recommendations),
    imageAnalysis: { ...imageAnalysis, suggestions: first(imageAnalysis.suggestions) },
    issues: firstOfEach(issues),
    ...(asGiven && { asGiven: { ...asGiven, issues: firstOfEach(asGiven.issues) } }),
  }
}

function firstOfEach(groups: Review['issues']): Review['issues'] {
  return Object.fromEntries(Object.entries(groups).map(([group, points]) => [group, first(points)]))
}

function first(points: readonly string[]): string[] {
  const more = points.length - MOST_POINTS
  return more > 0 ? [...points.slice(0, MOST_POINTS), `And ${more} more.`] : [...points]
}
