import { expect, test } from 'vitest'
import { z } from 'zod'
import { fewKeys } from './few-keys.ts'

const names = fewKeys(2, 'At most 2 names', z.record(z.string().regex(/^[a-z]$/, 'Must be a letter'), z.string()))

test('a record of a few entries is checked as it would be without', () => {
  expect(names.parse({ a: 'A', b: 'B' })).toEqual({ a: 'A', b: 'B' })
  expect(names.safeParse({ a: 'A', '2': 'B' }).success).toBe(false)
  expect(names.safeParse('a').success).toBe(false)
  expect(names.optional().parse(undefined)).toBeUndefined()
})

test('none of the entries of a larger one is read', () => {
  const unread = { enumerable: true, get: () => expect.unreachable('An entry was read') }
  const many = Object.defineProperties({}, { a: unread, b: unread, c: unread })
  expect(names.safeParse(many).error?.issues).toMatchObject([{ message: 'At most 2 names' }])
})
