import { expect, test } from 'vitest'
import { ownWordsIn } from './word-for-word.ts'

const SOURCE = [
  'Rangers beat Mariners 2-1 on 21 March, a first win in ten matches. Coach Joan Lebeko praised her side.',
  'Neo Moloi is banned for four weeks. He will miss the cup final.',
  'Mariners may sign Lwazi Pieterse, if he passes a medical.',
  'Tickets cost R60.',
]

const ownIn = (title: string, ...paragraphs: string[]) =>
  ownWordsIn({ title, excerpt: null, content: paragraphs.map((text) => `<p>${text}</p>`).join('') }, SOURCE)

test.each([
  ['the same sentences in another order', 'Tickets cost R60.', 'Neo Moloi is banned for four weeks.'],
  ['another notation', 'Rangers beat Mariners two-one on March 21, a first win in 10 matches.'],
  ['a connecting word', 'However, tickets cost R60.'],
  ['“he” behind the same sentence', 'Neo Moloi is banned for four weeks. He will miss the cup final.'],
])('stands in its source: %s', (_name, ...paragraphs) => {
  expect(ownIn('Tickets cost R60', ...paragraphs)).toEqual([])
})

test.each([
  ['a figure', 'Tickets cost R16.'],
  ['another currency', 'Tickets cost €60.'],
  ['a word', 'Neo Moloi is banned for four months.'],
  ['a word less', 'Neo Moloi is banned for weeks.'],
  ['words turned round', 'Mariners beat Rangers 2-1 on 21 March, a first win in ten matches.'],
  ['a part of a sentence', 'Mariners may sign Lwazi Pieterse.'],
  ['“he” behind another sentence', 'He will miss the cup final.'],
  ['“her side” before its own sentence', 'Coach Joan Lebeko praised her side.'],
])('does not stand in its source: %s', (_name, paragraph) => {
  expect(ownIn('Tickets cost R60', paragraph)).toEqual([paragraph])
})

test('a headline may end at a comma, but not where the rest limits it, and say nothing of anybody', () => {
  expect(ownIn('Rangers beat Mariners 2-1 on 21 March')).toEqual([])
  expect(ownIn('Mariners may sign Lwazi Pieterse')).toEqual(['Mariners may sign Lwazi Pieterse'])
  expect(ownIn('Rangers beat Mariners')).toEqual(['Rangers beat Mariners'])
  expect(ownIn('Match report and summary')).toEqual([])
})

test('a megabyte of the worst is read once', () => {
  for (const worst of ['1 ', 'Rangers, ', 'He. ', '21 March ', 'a '])
    expect(ownIn('T', worst.repeat(1_000_000 / worst.length)).length).toBeGreaterThan(0)
})
