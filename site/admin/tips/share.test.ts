import { expect, test } from 'vitest'
import { readShare } from './share.ts'

test('a share is read as a fraction or a decimal', () => {
  expect(readShare('1/3')).toBeCloseTo(0.3333, 4)
  expect(readShare(' 2 / 5 ')).toBe(0.4)
  expect(readShare('0.5')).toBe(0.5)
  expect(readShare('0,25')).toBe(0.25)
  expect(readShare('.5')).toBe(0.5)
})

test('anything that is not between 0 and 1 is none', () => {
  for (const text of ['', '0', '1', '3/2', '1/0', '0/0', '0/3', 'half', '1/3/2', '-0.5', '1e-3']) {
    expect(readShare(text), text).toBeNull()
  }
})
