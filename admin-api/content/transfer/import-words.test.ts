import { expect, test } from 'vitest'
import { createWordCheck } from './import-words.ts'

test('names that many articles have count once, and more words than can be read and stored are refused', () => {
  const { inName, inText } = createWordCheck()
  const long = (n: number) => `${n} ${'a'.repeat(200_000)}`
  for (let n = 0; n < 100; n++) expect(inName(long(1))).toBeNull()
  expect(inName('You cannot lose')).toContain('You cannot lose')
  expect(() => {
    for (let n = 0; n < 30; n++) inText(long(2))
  }).toThrow('Split it')
})
