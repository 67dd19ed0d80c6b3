import { expect, test } from 'vitest'
import { copiedFlags } from './copied.ts'

const HEADLINE = 'Désirée wins in Orléans'
const WORDS =
  'Désirée Mbappé ran the last lap of the Orléans mile in fifty-eight seconds and beat the whole field by thirty metres.'
const original = { publisher: 'The Coast Gazette', title: HEADLINE, text: WORDS }

test.each([
  ['as it is', (text: string) => text],
  ['with its accents as signs of their own', (text: string) => text.normalize('NFD')],
  ['without its accents', (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')],
  ['with other dashes and capitals', (text: string) => text.replace('-', '‑').toUpperCase()],
])('a copy is found %s', async (_how, written) => {
  const flags = copiedFlags(written(HEADLINE), [written(WORDS)], [original])
  expect(flags.map(({ message }) => message)).toEqual([
    'This is the headline of The Coast Gazette',
    `100% of this paragraph is in the words of The Coast Gazette, “${HEADLINE}”`,
  ])
  const own =
    'Orléans had its fastest mile: Mbappé was thirty metres ahead of everybody when she crossed the line there.'
  expect(copiedFlags('A mile in Orléans', [own], [original])).toEqual([])
})

test('a quotation may be copied; a mark that opens and does not close excuses nothing', () => {
  expect(copiedFlags('A mile', [`She said: “${WORDS}” And: ‘${WORDS}’`], [original])).toEqual([])
  const unclosed = [`“${WORDS} “Yes.”`, `‘${WORDS} ‘Yes.’`]
  const flags = copiedFlags('A mile', unclosed, [original])
  expect(flags.map(({ quote }) => quote)).toEqual(unclosed)
})

test.each(['“', '‘', '“‘', '“‘’a'])('a megabyte of %s is read in time', async (marks) => {
  expect(copiedFlags('A mile', [marks.repeat(1_000_000 / marks.length)], [original])).toEqual([])
})
