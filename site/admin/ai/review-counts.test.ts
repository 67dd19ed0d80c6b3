import { expect, test } from 'vitest'
import type { Job } from '#shared/job.ts'
import { countsOf, failuresOf, wordsFor } from './review-counts.ts'

const job = (result: unknown, done = 0): Job => ({
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'batch-review',
  state: 'running',
  total: 60,
  done,
  result,
  error: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
})
const outcome = { articleId: 7, title: 'Seven', score: null, approved: false, improved: false }

test('reads the counts of a batch, of a bulk, and of one that has said nothing yet', () => {
  const counts = { processed: 14, improved: 5, failed: 1 }
  expect(countsOf(job({ summary: counts, failures: [] }))).toEqual(counts)
  expect(countsOf(job({ ...counts, results: [] }))).toEqual(counts)
  expect(countsOf(job(null, 3))).toEqual({ processed: 3, improved: 0, failed: 0 })
  expect(countsOf(null)).toEqual({ processed: 0, improved: 0, failed: 0 })
})

test('tells the articles that failed from those that did not', () => {
  const failed = { ...outcome, message: 'The model is away' }
  expect(failuresOf(job({ summary: {}, failures: [failed] }))).toEqual([failed])
  expect(failuresOf(job({ results: [failed, { ...outcome, articleId: 8, message: null }] }))).toEqual([failed])
  expect(failuresOf(job(null))).toEqual([])
})

test('describes the counts', () => {
  expect(wordsFor({ processed: 1, improved: 0, failed: 0 })).toBe('1 article processed, 0 improved')
  expect(wordsFor({ processed: 60, improved: 5, failed: 0, known: 40 })).toBe(
    '60 articles processed, 5 improved, 40 unchanged and skipped',
  )
  expect(wordsFor({ processed: 60, improved: 5, failed: 2 })).toBe('60 articles processed, 5 improved, 2 failed')
})
