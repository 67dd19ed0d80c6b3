import { expect, test } from 'vitest'
import { readDecision } from './decision.ts'

const TYPED = { outcome: 'won' as const, fraction: '0.5', closing: null, words: '' }

test('a decision says only what it needs: a fraction for a dead heat, odds that were typed', () => {
  expect(readDecision(TYPED, null)).toEqual({ decision: { outcome: 'won' } })
  expect(readDecision({ ...TYPED, outcome: 'dead-heat' }, null)).toEqual({
    decision: { outcome: 'dead-heat', fraction: 0.5 },
  })
  expect(readDecision({ ...TYPED, closing: ' 1,88 ' }, null)).toEqual({
    decision: { outcome: 'won', closingOdds: 1.88 },
  })
  expect(readDecision({ ...TYPED, closing: ' ' }, null)).toEqual({ decision: { outcome: 'won', closingOdds: null } })
})

test('the first field that is wrong is named', () => {
  const all = { outcome: 'dead-heat' as const, fraction: '3/2', closing: 'evens', words: ' ' }
  const fieldOf = (typed: Parameters<typeof readDecision>[0]) => {
    const read = readDecision(typed, 'Give a reason')
    return 'problem' in read ? read.problem.field : null
  }
  expect(fieldOf({ ...all, outcome: null })).toBe('outcome')
  expect(fieldOf(all)).toBe('fraction')
  expect(fieldOf({ ...all, fraction: '1/3' })).toBe('closing')
  expect(fieldOf({ ...all, fraction: '1/3', closing: '1.001' })).toBe('closing')
  expect(fieldOf({ ...all, fraction: '1/3', closing: null })).toBe('words')
  expect(fieldOf({ ...all, fraction: '1/3', closing: null, words: 'VAR' })).toBeNull()
})
