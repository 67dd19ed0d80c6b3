import { expect, test } from 'vitest'
import { externalSitesInputSchema } from './posting.ts'
import { addressSchema } from './text.ts'

test.each([
  ['of 2,000 bytes', `/${'a'.repeat(1_999)}`, true],
  ['of as many characters that take more bytes', `/${'é'.repeat(1_999)}`, false],
  ['of 2,000 bytes with such characters', `/a${'é'.repeat(999)}`, true],
])('an address %s', (_, address, isTaken) => {
  expect(addressSchema.safeParse(address).success).toBe(isTaken)
  const url = `https://x.example${address.slice(0, -17)}`
  expect(externalSitesInputSchema.safeParse([{ url }]).success).toBe(isTaken)
})
