import { expect, test } from 'vitest'
import { verify } from './verify.ts'

const flags = (source: string, text: string) =>
  verify({ title: '', excerpt: null, content: `<p>${text}</p>` }, { source: [source] }).length > 0

test.each([
  ['Mokoena was dropped twice by the challenger in Durban.', 'Mokoena dropped the challenger twice in Durban.'],
  [
    'They held Rustenburg Stars 1-1 in the last match of May.',
    'Rustenburg Stars held them 1-1 in the last match of May.',
  ],
  [
    'Table-topping Vaal Hawks travel to George Sharks on Friday.',
    'Vaal Hawks travel to table-topping George Sharks on Friday.',
  ],
  ['Nkuna, a left-winger, trained alone on Tuesday.', 'Nkuna, a right-winger, trained alone on Tuesday.'],
  ['The bus leaves Polokwane at 7.45am on Sunday.', 'The bus leaves Polokwane at 7.45pm on Sunday.'],
  ['Trainer Zola Maart was in tears afterwards.', 'Assistant trainer Zola Maart was in tears afterwards.'],
  ['Union will contest the fine next week.', 'Union will abandon their contest of the fine next week.'],
  [
    'Maart said the club would keep its licence, provided that it paid the players by Friday.',
    'Maart said the club would keep its licence.',
  ],
  ['Wits have conceded only twice in seven home matches.', 'Wits have conceded in seven home matches.'],
])('%s is not %s', (source, text) => {
  expect(flags(source, text)).toBe(true)
})

test.each([
  ['Mokoena was dropped twice by the challenger in Durban.', 'The challenger dropped Mokoena twice in Durban.'],
  [
    'The club has suspended its coach, Pieter Smit, for a week.',
    'Pieter Smit, coach of the club, has been suspended for a week.',
  ],
  ['His trainer, Zola Maart, was in tears afterwards.', 'Zola Maart, his trainer, was in tears afterwards.'],
  ['"It is late and we won\'t stop," said Smit.', '"It\'s late and we will not stop," said Smit.'],
  ['Sharks top an eight-team table in Durban this week.', 'Sharks head an 8-team table in Durban this week.'],
  ['Rovers won two of their 10 matches under Smit.', 'Rovers won two of their ten matches under Smit.'],
  ['Nkuna is likely to start against City on Sunday.', 'Nkuna will probably start against City on Sunday.'],
])('%s may be told as %s', (source, text) => {
  expect(flags(source, text)).toBe(false)
})
