import { expect, test } from 'vitest'
import { placeholdersIn } from './placeholders.ts'

const foundIn = (text: string) => placeholdersIn(text).map(({ found }) => found)

test('a placeholder within another is not a second one, and the same one in two places is two', () => {
  expect(foundIn('He said: [INSERT QUOTE HERE].')).toEqual(['[INSERT QUOTE HERE]'])
  expect(foundIn('{{your name here}} and TBC, then TBC again.')).toEqual(['{{your name here}}', 'TBC', 'TBC'])
})
