import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const KEY = 'a secret key of some length'

test('what is sealed comes back, and is never the same twice', () => {
  const sealed = seal(KEY, 'headers', 'Bearer é 🔑')
  expect(unseal(KEY, 'headers', sealed)).toBe('Bearer é 🔑')
  expect(seal(KEY, 'headers', 'Bearer é 🔑')).not.toBe(sealed)
  expect(sealed).not.toContain('Bearer')
})

test('another key, another purpose and a changed text open nothing', () => {
  const sealed = seal(KEY, 'headers', 'Bearer')
  expect(unseal('another secret key here', 'headers', sealed)).toBeNull()
  expect(unseal(KEY, 'something else', sealed)).toBeNull()
  expect(unseal(KEY, 'headers', `${sealed.slice(0, -4)}AAAA`)).toBeNull()
  expect(unseal(KEY, 'headers', 'short')).toBeNull()
})
