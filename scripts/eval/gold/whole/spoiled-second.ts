import type { Whole } from './read-whole.ts'
import {
  markov,
  numbers,
  paragraphs,
  paragraphsOf,
  pick,
  sentencesOf,
  shuffle,
  textsOf,
  withTexts,
  wordsOf,
} from './spoil.ts'

/** Good articles of the second set, spoiled by other rules. */
export function spoiledSecond(good: readonly Whole[]): Whole[] {
  const random = numbers(23)
  const at = (place: number) => good[place % good.length] as Whole
  const bodyOf = (article: Whole, kind: string, content: string): Whole => ({ ...article, kind, content })
  const scrambled = (word: string) => word[0] + shuffle([...word.slice(1)], random).join('')
  const keys = () =>
    Array.from({ length: 4 + Math.floor(random() * 6) }, () => pick([...'asdfghjklqwe'], random)).join('')
  const words = wordsOf(good.flatMap(({ content }) => paragraphsOf(content)))
    .map((word) => word.toLowerCase().replaceAll(/[^a-z]/gu, ''))
    .filter((word) => word.length > 4)
  const foreign =
    'en het die van ons elke wenner bal seisoen unyaka omusha ibhola iqembu pero nosotros mejor equipo ganar heute gegen immer Mannschaft aussi toujours joueur gagner'.split(
      ' ',
    )
  const halves = (sentence: string) =>
    sentence
      .split(' ')
      .slice(0, Math.ceil(sentence.split(' ').length / 2))
      .join(' ')
  const sentences = shuffle(good.flatMap(sentencesOf), random)
  return [
    withTexts(at(1), 'shuffled paragraphs', (text) => shuffle(text.split(' '), random).join(' ')),
    withTexts(at(3), 'reversed sentences', (text) =>
      text
        .split(/(?<=[.?!]) /u)
        .map((one) => one.split(' ').reverse().join(' '))
        .join(' '),
    ),
    withTexts(at(5), 'scrambled letters', (text) => text.replaceAll(/\p{L}{3,}/gu, scrambled)),
    withTexts(at(8), 'every third word foreign', (text) =>
      text
        .split(' ')
        .map((word, place) => (place % 3 === 2 ? pick(foreign, random) : word))
        .join(' '),
    ),
    withTexts(at(10), 'keys between words', (text) =>
      text
        .split(' ')
        .flatMap((word) => (random() < 0.3 ? [word, keys()] : [word]))
        .join(' '),
    ),
    bodyOf(
      at(12),
      'markov 1',
      paragraphs([90, 80, 90, 80].map((length) => markov(good.slice(0, 9), 1, length, random))),
    ),
    bodyOf(
      at(13),
      'markov 2',
      paragraphs([90, 80, 90, 80].map((length) => markov(shuffle(good, random), 2, length, random))),
    ),
    bodyOf(
      at(15),
      'half sentences',
      paragraphs(
        [0, 1, 2, 3, 4].map((part) =>
          sentences
            .slice(part * 8, part * 8 + 8)
            .map(halves)
            .join(' '),
        ),
      ),
    ),
    bodyOf(
      at(16),
      'random words',
      paragraphs(
        [0, 1, 2, 3, 4].map(() =>
          Array.from(
            { length: 6 },
            () =>
              `The ${pick(words, random)} ${pick(words, random)} of ${pick(words, random)} ${pick(words, random)} the ${pick(words, random)}.`,
          ).join(' '),
        ),
      ),
    ),
    bodyOf(at(2), 'body twice', `${at(2).content}\n${at(2).content}`),
    bodyOf(
      at(7),
      'two sentences in turns',
      paragraphs(Array.from({ length: 8 }, () => sentencesOf(at(7)).slice(0, 2).join(' '))),
    ),
    bodyOf(at(17), 'wall', `<p>${textsOf(at(17).content).join('<br>')}</p>`),
    bodyOf(
      at(18),
      'stitched',
      paragraphs([0, 1, 2, 3, 4, 5].map((part) => sentences.slice(part * 5 + 40, part * 5 + 45).join(' '))),
    ),
  ]
}
