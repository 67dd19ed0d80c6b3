import { expect, test } from 'vitest'
import { placeholdersIn } from './placeholders.ts'

const foundIn = (text: string) => placeholdersIn(text).map(({ found }) => found)

test('a placeholder within another is reported once; repeated ones each count', () => {
  expect(foundIn('He said: [INSERT QUOTE HERE].')).toEqual(['[INSERT QUOTE HERE]'])
  expect(foundIn('{{your name here}} and TBC, then TBC again.')).toEqual(['{{your name here}}', 'TBC', 'TBC'])
})

test('a text of nothing else takes time in proportion to its length', () => {
  const began = process.threadCpuUsage()
  expect(placeholdersIn('TBC '.repeat(100_000))).toHaveLength(100_000)
  const { user, system } = process.threadCpuUsage(began)
  // Each compared with each other, minutes of this thread.
  expect((user + system) / 1000).toBeLessThan(2_000)
})
