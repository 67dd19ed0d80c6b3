import { expect, test } from 'vitest'
import { findClaims } from '#shared/claims/claims.ts'
import { createClaimFinder } from './claim-finder.ts'

const LINES = [
  'A sure bet. The odds are 2.10.',
  'The wing went over in the corner.',
  'You cannot lose this bet! Betting on them is risk free.',
  '',
  'Punters get guaranteed winnings.',
]

test('finds what findClaims finds, also in a text that was changed', () => {
  const find = createClaimFinder(false)
  const before = LINES.join('\n')
  const after = [LINES[2], ...LINES, 'And a sure bet at the end of it.'].join('\n')
  expect(findClaims(before).length).toBeGreaterThan(2)
  for (const text of [before, before, after, '', before]) expect(find(text)).toEqual(findClaims(text))
})

test('an offer’s words are all about betting', () => {
  const text = 'Guaranteed wins.\nA certain winner.'
  expect(createClaimFinder(true)(text)).toEqual(findClaims(text, { isOffer: true }))
})
