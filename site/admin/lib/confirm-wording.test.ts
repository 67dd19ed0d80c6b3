import { expect, test } from 'vitest'
import { acknowledgements, hasReasons, isReason, reasonTooLong } from './confirm-wording.ts'

test('a reason is not blank, and not too long for the API', () => {
  expect([undefined, '', ' ', 'x'.repeat(501)].map(isReason)).toEqual([false, false, false, false])
  expect([' Quoted ', 'x'.repeat(500), ` ${'x'.repeat(500)} `].map(isReason)).toEqual([true, true, true])
  expect(reasonTooLong('x'.repeat(501))).toBe('Must be at most 500 characters')
  expect(reasonTooLong('')).toBeUndefined()
})

test('leaving would lose typed text, even if it is too long for a reason', () => {
  expect([{ a: '', b: 'Quoted' }, { a: 'x'.repeat(501) }].map(hasReasons)).toEqual([true, true])
  expect([{}, { a: ' ' }].map(hasReasons)).toEqual([false, false])
})

test('each yes that has a reason is given with it', () => {
  const typed = [
    ['a', ' Quoted '],
    ['b', ''],
    ['c', 'x'.repeat(501)],
  ] as const
  expect(acknowledgements(typed)).toEqual([{ id: 'a', reason: 'Quoted' }])
})
