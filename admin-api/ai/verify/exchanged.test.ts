import { expect, test } from 'vitest'
import { verify } from './verify.ts'

const messages = (source: string, text: string) =>
  verify({ title: '', excerpt: null, content: `<p>${text}</p>` }, { source: [source] }).map(({ message }) => message)

const OUT_FOR_IN = 'The coach replaced Sipho Dlomo with Karel Brandt at half-time, and Rovers held on for a draw.'
const TURNED = 'The source has these two the other way round'

test.each([
  'At half-time Karel Brandt made way: the coach replaced Karel Brandt with Sipho Dlomo.',
  'The coach swapped Karel Brandt for Sipho Dlomo when the teams came back, and a draw it stayed.',
  'Replacing Karel Brandt by Sipho Dlomo at half-time was what the coach chose, and Rovers held on.',
])('who went off and who came on may not be exchanged: %s', (text) => {
  expect(messages(OUT_FOR_IN, text)).toContain(TURNED)
})

test.each([
  'The coach swapped Sipho Dlomo for Karel Brandt when the teams came back, and a draw it stayed.',
  'At half-time the captain was replaced by Karel Brandt for Sipho Dlomo to rest.',
  'The coach replaced Karel Brandt at half-time.',
])('nothing is turned where the same is said, in the passive, or of one alone: %s', (text) => {
  expect(messages(OUT_FOR_IN, text)).not.toContain(TURNED)
})

test('two exchanges that the source has both ways may be told both ways', () => {
  const back = `${OUT_FOR_IN} Later he replaced Karel Brandt with Sipho Dlomo again.`
  expect(messages(back, 'The coach replaced Karel Brandt with Sipho Dlomo.')).not.toContain(TURNED)
})

const WON = 'Mia Dreyer beat Chidera Okafor 4-6, 6-3, 7-5 in the final on Sunday.'
const OTHER = 'The source has another result'

test.each([
  'Mia Dreyer won the final on Sunday against Chidera Okafor 4-6, 6-3, 7-6.',
  'Mia Dreyer won the final on Sunday against Chidera Okafor 4-6, 7-5.',
  'Mia Dreyer won the final on Sunday against Chidera Okafor 4-6, 7-5, 6-3.',
])('a score in sets that differs in some of them is another result: %s', (text) => {
  expect(messages(WON, text)).toContain(OTHER)
})

test.each([
  ['as it was', 'In the final on Sunday Mia Dreyer got past Chidera Okafor 4-6, 6-3 and 7-5.'],
  ['with a tie-break', 'In the final on Sunday Mia Dreyer got past Chidera Okafor 4-6, 6-3, 7-5 (7-2).'],
])('a score in sets may be told %s', (_how, text) => {
  expect(messages(WON, text)).not.toContain(OTHER)
})

test('the loser has each set the other way round', () => {
  const source = 'Mia Dreyer beat Chidera Okafor 6-4, 4-6, 7-5 in the final on Sunday.'
  expect(messages(source, 'Chidera Okafor lost the final on Sunday 4-6, 6-4, 5-7 to Mia Dreyer.')).not.toContain(OTHER)
  expect(messages(source, 'Chidera Okafor lost the final on Sunday 4-6, 6-4, 6-7 to Mia Dreyer.')).toContain(OTHER)
})

test('results of other sports are no sets', () => {
  const drawn = 'Rovers have won 2-0, 3-1 and drawn 1-1 since May.'
  expect(messages(drawn, 'Since May Rovers have 2-0, 3-1, 0-0 in their book.')).not.toContain(OTHER)
})
