import { expect, test } from 'vitest'
import { verify } from './verify.ts'

const messages = (source: string, text: string) =>
  verify({ title: '', excerpt: null, content: `<p>${text}</p>` }, { source: [source] }).map(({ message }) => message)

test.each([
  [
    'a condition',
    'We think that she should be hard to catch if the ground stays dry.',
    'We think that she should be hard to catch.',
  ],
  [
    'half of a condition',
    'The Bulls will finish second if they beat the Rams on Saturday and the Eagles do not win.',
    'The Bulls will finish second if they beat the Rams on Saturday.',
  ],
  [
    'a condition in Afrikaans',
    "Stander sal Saterdag teen die Valke speel as hy Donderdag 'n toets slaag.",
    'Stander sal Saterdag teen die Valke speel.',
  ],
  [
    'what it is the first of',
    'It was the third defeat of his career, and his first since 2021.',
    'It was the third defeat of his career since 2021.',
  ],
  ['where a run was', 'Rovers lost three matches in a row away from home.', 'Rovers lost three matches in a row.'],
  ['for whom', 'Tickets cost R60 and entry is free for children under 12.', 'Tickets cost R60 and entry is free.'],
])('%s that was left out is missed', (_name, source, text) => {
  expect(messages(source, source)).toEqual([])
  expect(messages(source, text)).toEqual(['The source limits this'])
})

test.each([
  [
    'moved to the front',
    'She will be hard to catch if the ground stays dry.',
    'If the ground stays dry, she will be hard to catch.',
  ],
  ['a distance', 'She runs on Saturday over 1 600 m at Riversdale.', 'She runs on Saturday at Riversdale.'],
])('no limit is missed: %s', (_name, source, text) => {
  expect(messages(source, text)).toEqual([])
})
