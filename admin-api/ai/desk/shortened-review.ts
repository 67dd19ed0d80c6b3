import type { Review } from '#shared/review.ts'

// Lists of articles read the reviews of a hundred at once, to see which are approved.
const MOST_POINTS = 50
const MOST_LETTERS = 20_000

/** A review as it is stored: the first points of each list that fit, and the number of others. */
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

/** The first points of each group; the character limit applies to all groups together. */
function firstOfEach(groups: Review['issues']): Review['issues'] {
  let room = MOST_LETTERS
  const shorter = Object.entries(groups).map(([group, points]) => {
    const kept = first(points, room)
    room -= lettersOf(kept)
    return [group, kept]
  })
  return Object.fromEntries(shorter)
}

function first(points: readonly string[], room = MOST_LETTERS): string[] {
  const kept = points.slice(0, MOST_POINTS)
  while (kept.length > 0 && lettersOf(kept) > room) kept.pop()
  const more = points.length - kept.length
  return more > 0 ? [...kept, `And ${more} more.`] : kept
}

function lettersOf(points: readonly string[]): number {
  return points.reduce((sum, { length }) => sum + length, 0)
}
