import { expect, test } from 'vitest'
import { wordFindings } from './word-findings.ts'

const CLAIM = 'You cannot lose.'
/** No rule matches; it reads like a claim. */
const LIKE_ONE = 'Your bank will grow every Saturday'

test('a claim is found in a line and in a text, by its field', () => {
  expect(wordFindings({ lines: { name: CLAIM } })).toMatchObject([{ path: 'name', level: 'confirm' }])
  expect(wordFindings({ texts: { bio: `He covers football. ${CLAIM}` } })).toMatchObject([{ path: 'bio' }])
})

test('likeness to claims counts in a text, and not in a line', () => {
  expect(wordFindings({ texts: { bio: LIKE_ONE } })).toMatchObject([{ rule: 'claim-likely' }])
  expect(wordFindings({ lines: { name: LIKE_ONE } })).toEqual([])
})

test('a sentence that stands in two fields is asked about once; fields without words are fine', () => {
  expect(wordFindings({ lines: { name: CLAIM, note: null }, texts: { bio: CLAIM, extra: '' } })).toHaveLength(1)
})
