import { expect, test } from 'vitest'
import { beginningOf } from './generate-image.ts'

test('an image is of the first words of a text', () => {
  expect(beginningOf(`<p>${'Rain fell. '.repeat(100)}</p>`)).toHaveLength(300)
})

test('a text of endless markup is not read to its end', () => {
  expect(beginningOf(`${'<x>'.repeat(100_000)}Rain fell.`)).not.toContain('Rain')
})
