import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearest, similarity, TOO_NEAR } from './similarity.ts'

test.each([
  ['Umlazi Rovers and the high line', 'Umlazi Rovers’ high line'],
  ['Weekend tips: five home sides', 'Weekend tips – Five Home Sides'],
  ['How to read a run of six', 'Reading a run of six'],
  ['Betting on the stalemate', 'Betting on stalemates'],
])('"%s" is too near to "%s"', (a, b) => {
  expect(similarity(a, b)).toBeGreaterThanOrEqual(TOO_NEAR)
})

test.each([
  ['Umlazi Rovers and the high line', 'Umlazi Rovers lose their captain'],
  ['Weekend tips: five home sides', 'How a clay court is made'],
  ['A day with the scorer', 'A week on the lower circuit'],
  ['First innings tips', 'Second tier tips'],
])('"%s" is another subject than "%s"', (a, b) => {
  expect(similarity(a, b)).toBeLessThan(TOO_NEAR)
})

test('it is the same both ways, 1 with itself, and never more', () => {
  const title = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(title, title, (a, b) => {
      expect(similarity(a, b)).toBe(similarity(b, a))
      expect(similarity(a, a)).toBe(1)
      expect(similarity(a, b)).toBeLessThanOrEqual(1)
    }),
  )
})

test('the nearest of some', () => {
  expect(nearest('The dry pitch', ['Lane eight', 'A dry pitch', 'The serve clock'])?.title).toBe('A dry pitch')
  expect(nearest('Anything', [])).toBeNull()
})
