import { expect, test } from 'vitest'
import { patternOf } from './find-words.ts'

test.each([
  ['R 100 a goal', 'It costs R\u00a0100 a\ngoal.', 'R\u00a0100 a\ngoal'],
  ['First Second', 'A list:FirstSecond', 'FirstSecond'],
  ['He said "it\'s 2-1"', 'Then: He said “it’s 2–1”.', 'He said “it’s 2–1”'],
  ['1.5 (or less)?', 'Goals: 1.5 (or less)?', '1.5 (or less)?'],
])('%j is found in %j', (words, text, found) => expect(patternOf(words).exec(text)?.[0]).toBe(found))

test('other words are not', () => expect(patternOf('1.5 goals').exec('115 goals')).toBeNull())
