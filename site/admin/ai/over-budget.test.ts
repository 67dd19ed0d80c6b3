import { expect, test } from 'vitest'
import { isOverBudget } from './over-budget.ts'

test('a batch that calls no model is never too much, even where more was spent than there was', () => {
  expect(isOverBudget({ calls: 0, tokens: 0 }, { tokens: -500, runs: -1 })).toBe(false)
})

test('a batch is too much by its tokens or by its calls, and nothing is said before the budget is known', () => {
  expect(isOverBudget({ calls: 2, tokens: 900 }, { tokens: 899, runs: 9 })).toBe(true)
  expect(isOverBudget({ calls: 2, tokens: 900 }, { tokens: 900, runs: 1 })).toBe(true)
  expect(isOverBudget({ calls: 2, tokens: 900 }, { tokens: 900, runs: 2 })).toBe(false)
  expect(isOverBudget({ calls: 2, tokens: 900 }, null)).toBe(false)
})
