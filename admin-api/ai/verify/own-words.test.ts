import { expect, test } from 'vitest'
import { isInOwnWords, openFor, openIn } from './own-words.ts'
import { nameWords, saidIn } from './said.ts'

const SOURCE = [
  'Rovers beat City 2-1 at Orlando Stadium on Saturday.',
  'Themba Nkosi scored twice before half-time.',
  'Coach Pieter Smit praised the 9,000 spectators who braved the rain.',
]
const known = nameWords(SOURCE)
const all = saidIn(SOURCE, known)

/** What a text makes of the source: the sentences that it has in other words, and those of the source. */
function told(text: readonly string[]) {
  const kept = new Set(text)
  const fresh = saidIn(
    text.filter((sentence) => !SOURCE.includes(sentence)),
    known,
  )
  const open = openIn(all, fresh, (said) => kept.has(said.text))
  return { open, own: fresh.map((one) => isInOwnWords(one, all, open)), fresh }
}
const with3rd = (sentence: string) => told([...SOURCE.slice(0, 2), sentence])

test('a sentence in words of its own is one where the rest of the text is word for word', () => {
  const free = 'Smit had kind words for a crowd of 9,000 that defied the wet weather.'
  expect(with3rd(free).own).toEqual([true])
  // Nothing else of the source is kept.
  expect(told([free]).own).toEqual([false])
})

test('a sentence with a few words changed is no sentence in words of its own', () => {
  expect(with3rd('Coach Pieter Smit criticised the 9,000 spectators who braved the rain.').own).toEqual([false])
})

test('people and figures that the source has elsewhere make it another sentence', () => {
  expect(with3rd('Nkosi had kind words for a crowd of 9,000 that defied the wet weather.').own).toEqual([false])
  expect(with3rd('Smit had kind words for a crowd that saw them win 2-1 in wet weather.').own).toEqual([false])
})

test('what a sentence tells nearly whole is not open to the others', () => {
  const { open, fresh } = told([
    ...SOURCE.slice(0, 2),
    'Coach Pieter Smit praised the 9,000 spectators who braved rain.',
    'The mood was good in the stands.',
  ])
  expect(open.map(({ said }) => said.text)).toEqual([SOURCE[2]])
  expect(fresh.map((one) => openFor(one, open).length)).toEqual([1, 0])
})
