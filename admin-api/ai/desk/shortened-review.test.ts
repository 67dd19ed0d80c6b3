import { expect, test } from 'vitest'
import type { Review } from '#shared/review.ts'
import { shortened } from './shortened-review.ts'

const review = (issues: Record<string, string[]>, recommendations: string[] = []): Review => ({
  approved: false,
  score: 5,
  summary: 'Thin.',
  recommendations,
  imageAnalysis: { hasImage: false, relevance: 'Not judged', quality: 'Not judged', suggestions: [] },
  issues,
  reviewedBy: 'stub',
  revision: 1,
})
const points = (count: number, letters: number) => Array.from({ length: count }, () => 'x'.repeat(letters))

test('of many points the first fifty are kept, with how many more there are', () => {
  const found = shortened(review({ contentIssues: points(60, 10) }, points(50, 10)))
  expect(found.issues['contentIssues']).toEqual([...points(50, 10), 'And 10 more.'])
  expect(found.recommendations).toEqual(points(50, 10))
})

test('of long points those are kept that take 20,000 letters in all groups together', () => {
  const groups = { contentIssues: points(8, 2_000), seoIssues: points(4, 1_500), imageIssues: points(1, 10) }
  expect(shortened(review(groups, points(30, 2_000)))).toMatchObject({
    issues: {
      contentIssues: points(8, 2_000),
      seoIssues: [...points(2, 1_500), 'And 2 more.'],
      imageIssues: points(1, 10),
    },
    recommendations: [...points(10, 2_000), 'And 20 more.'],
  })
})

test('a review of the largest answer is small', () => {
  const groups = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`group${n}`, points(100, 2_000)]))
  const largest = { ...review(groups, points(100, 2_000)), asGiven: { approved: true, issues: groups } }
  expect(JSON.stringify(shortened(largest)).length).toBeLessThan(70_000)
})
