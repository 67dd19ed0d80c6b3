import { expect, test } from 'vitest'
import { verify } from './verify.ts'

const UNSAID = 'The source does not say this'
const cores = (source: string, text: string) =>
  verify({ title: '', excerpt: null, content: `<p>${text}</p>` }, { source: source.split('\n') }).flatMap((found) =>
    found.message === UNSAID ? (found.cores ?? []) : [],
  )

test.each([
  ['Coach Zola Maart praised the bowlers in Durban.', 'Assistant coach Zola Maart praised the bowlers in Durban.'],
  [
    'The chairman, Karel Brandt, opened the courts on Friday.',
    'The acting chairman, Karel Brandt, opened the courts on Friday.',
  ],
])('a rank put before a post makes it another’s: %s', (source, text) => {
  expect(cores(source, text)).toHaveLength(1)
})

test('a rank that the source has may be put', () => {
  const source = 'Coach Zola Maart praised the bowlers in Durban.\nMaart has been acting coach since May.'
  expect(cores(source, 'Acting coach Zola Maart praised the bowlers in Durban.')).toEqual([])
})

test.each([
  [
    'Rovers will contest the fine next week in Durban.',
    'Rovers will drop their contest of the fine next week in Durban.',
  ],
  ['Maart will appeal against the ban in Pretoria.', 'Maart has declined to appeal against the ban in Pretoria.'],
])('a word that undoes the rest may not be put: %s', (source, text) => {
  expect(cores(source, text)).toHaveLength(1)
})

test.each([
  [
    'in place of “not”',
    'Maart did not appear at the hearing in Pretoria.',
    'Maart failed to appear at the hearing in Pretoria.',
  ],
  [
    'moved by the passive',
    'Rovers dropped Dlomo for the final on Friday.',
    'Dlomo was dropped for the final on Friday.',
  ],
])('such a word is no addition %s', (_how, source, text) => {
  expect(cores(source, text)).toEqual([])
})

const SHORT = 'Rovers signed striker Sipho Dlomo from City on Thursday.'

test('a clause put to the end needs a sentence of the source that tells most of it', () => {
  const longer = SHORT.replace('.', ' after the captain quarrelled with the owner over bonuses.')
  // Each word is somewhere, and no sentence says it.
  const words = 'The captain trained.\nThe owner was away.\nCity quarrelled in May.\nBonuses are due.'
  expect(cores(`${SHORT}\n${words}`, longer)).toEqual(['after the captain quarrelled with the owner over bonuses'])
  expect(cores(`${SHORT}\n${words}\nThe captain had quarrelled with the owner.`, longer)).toEqual([])
})

test.each([
  ['Maart is the first coach to win the league twice.', 'the first coach to'],
  ['Maart se span is die enigste span wat ongeslaan is.', 'die enigste span wat'],
])('who is said to be the first or only one is so in the source: %s', (text, core) => {
  const source = 'Maart se span het die league verlede jaar gewen: the coach won the league twice with one team.'
  expect(cores(source, text)).toEqual([core])
})

test('whom the source calls the first may be called so in other words', () => {
  const source = 'No other coach had ever won the league twice before Zola Maart did.'
  expect(cores(source, 'Zola Maart is the first coach to win the league twice.')).toEqual([])
})
