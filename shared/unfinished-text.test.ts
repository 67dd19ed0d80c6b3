import { expect, test } from 'vitest'
import { findUnfinished } from './unfinished-text.ts'

test.each([
  ['TODO: ask the coach.', 'TODO'],
  ['The crowd was (TKTK) strong.', 'TKTK'],
  ['Lorem ipsum dolor sit amet.', 'Lorem ipsum'],
  ['Said [insert name] after the match.', '[insert name]'],
  ['See [link] for more.', '[link]'],
  ['Hello {{first_name}}, welcome.', '{{first_name}}'],
  ['They won XXXX times.', 'XXXX'],
  ['As an AI language model, I cannot watch matches.', 'As an AI language model'],
  ['As a large language model I have no seat.', 'As a large language model'],
  ['Die afrigter [voeg naam in] het gesê.', '[voeg naam in]'],
])('%s', (line, mark) => {
  expect(findUnfinished(`A fine line.\n  ${line}\nAnother.`)).toEqual([{ line, mark }])
})

test.each([
  'Super Bowl XXX was theirs.',
  'Todo el mundo came to see it.',
  'The captain said: “We [the team] were better.”',
  'The [sic] spelling of the sponsor stays.',
  'A list of all that is still to do before Saturday.',
  'T.K. Nkosi and TK Dube both scored.',
  'The venue is TBC.',
  'Checked [1] and [2], with the odds in (brackets).',
  'An AI model picks their line-up.',
])('%s is finished', (line) => {
  expect(findUnfinished(line)).toEqual([])
})

test('a megabyte of what looks like a beginning takes no longer than its length', () => {
  for (const part of ['[insert', '{{a', 'XXX ', 'as an ']) {
    expect(findUnfinished(part.repeat(1_000_000 / part.length))).toEqual([])
  }
})
