import { expect, test } from 'vitest'
import { createWordCheck } from './import-words.ts'

test('words that many articles name are read once, and more than can be read are refused', () => {
  const { inName, inText } = createWordCheck()
  const long = (n: number) => `${n} ${'a'.repeat(200_000)}`
  for (let n = 0; n < 100; n++) expect(inText(long(1))).toBeNull()
  expect(inName('You cannot lose')).toContain('You cannot lose')
  expect(() => {
    for (let n = 0; n < 30; n++) inText(long(n))
  }).toThrow('Split it')
})
