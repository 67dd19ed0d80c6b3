import { expect, test } from 'vitest'
import { nextTaken, undoneWords } from './taken-words.ts'

test('one suggestion after another is undone to the words from before both', () => {
  const first = nextTaken(undefined, 'Mine', 'A')
  const second = nextTaken(first, 'A', 'B')
  expect(second).toEqual({ own: 'Mine', before: 'Mine', after: 'B' })
  expect(undoneWords(second, 'B')).toBe('Mine')
})

test('Undo restores text typed between two suggestions, which still contains proposed words', () => {
  const first = nextTaken(undefined, 'Mine', 'A')
  const second = nextTaken(first, 'A, and more', 'B')
  expect(second).toEqual({ own: 'Mine', before: 'A, and more', after: 'B' })
  expect(undoneWords(second, 'B')).toBe('A, and more')
})

test('words that are not the taken ones are left alone', () => {
  expect(undoneWords(undefined, 'Mine')).toBeNull()
  expect(undoneWords(nextTaken(undefined, 'Mine', 'A'), 'A, and more')).toBeNull()
  expect(undoneWords(nextTaken(undefined, 'Mine', 'Mine'), 'Mine')).toBeNull()
})
