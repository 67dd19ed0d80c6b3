import { expect, test } from 'vitest'
import { newPasswordSchema } from './user.ts'

test('a password that is too long is refused for that, and not looked through', () => {
  const refused = newPasswordSchema.safeParse('x'.repeat(1001))
  expect(refused.error?.issues.map(({ message }) => message)).toEqual(['Password must be at most 1000 characters'])
  expect(newPasswordSchema.safeParse('xyz'.repeat(300)).success).toBe(true)
})
