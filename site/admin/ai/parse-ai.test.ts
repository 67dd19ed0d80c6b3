import { expect, test } from 'vitest'
import type { Article } from '#shared/article.ts'
import { reviewOf, rewriteOf } from './parse-ai.ts'

const article = (aiReviewSummary: string | null, aiRewrittenContent: string | null = null) =>
  ({ aiReviewSummary, aiRewrittenContent }) as Article

const review = {
  approved: true,
  score: 8,
  summary: 'Fine.',
  recommendations: [],
  imageAnalysis: { hasImage: false, relevance: 'None', quality: 'None', suggestions: [] },
  issues: { imageIssues: [] },
}

test('reads a review, including an imported one', () => {
  expect(reviewOf(article(JSON.stringify({ ...review, reviewedBy: 'a model', revision: 3 })))?.reviewedBy).toBe(
    'a model',
  )
  expect(reviewOf(article(JSON.stringify(review)))?.score).toBe(8)
})

test('returns null for anything else', () => {
  for (const text of [null, '', 'no json', '{}', '[]', '{"score":8}']) expect(reviewOf(article(text))).toBeNull()
})

test('reads a rewrite of which only the words are known', () => {
  const words = { title: 'New', excerpt: '', content: '<p>New.</p>' }
  expect(rewriteOf(article(null, JSON.stringify(words)))).toMatchObject(words)
  expect(rewriteOf(article(null, '{"title":"New"}'))).toBeNull()
})
