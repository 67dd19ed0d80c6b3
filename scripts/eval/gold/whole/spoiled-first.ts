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

/** Good articles of the first set, spoiled by rule. */
export function spoiledFirst(good: readonly Whole[]): Whole[] {
  const random = numbers(11)
  const at = (place: number) => good[place % good.length] as Whole
  const bodyOf = (article: Whole, kind: string, content: string): Whole => ({ ...article, kind, content })
  const pool = shuffle(wordsOf(textsOf(at(0).content)), random)
  const letters = () =>
    Array.from({ length: 2 + Math.floor(random() * 8) }, () => pick([...'abcdefghijklmnopqrstuvwxyz'], random)).join('')
  const noise =
    'the match goal und der Ball spielt el partido siempre jogo hoje die wedstryd vanaand umdlalo namhlanje le but contre avec odds win ngoba kakhulu maar altyd nie nunca tor heute'.split(
      ' ',
    )
  return [
    withTexts(at(0), 'shuffled', (text) =>
      text
        .split(/\s+/u)
        .map(() => pool.pop() ?? '')
        .join(' '),
    ),
    withTexts(at(6), 'shuffled sentences', (text) =>
      text
        .split(/(?<=[.?!]) /u)
        .map((one) => shuffle(one.split(' '), random).join(' '))
        .join(' '),
    ),
    withTexts(at(9), 'swapped neighbours', (text) => text.replaceAll(/(\S+) (\S+)/gu, '$2 $1')),
    withTexts(at(11), 'missing words', (text) =>
      text
        .split(' ')
        .filter(() => random() > 0.4)
        .join(' '),
    ),
    bodyOf(at(1), 'markov 1', paragraphs([60, 70, 60, 70, 60].map((length) => markov(good, 1, length, random)))),
    bodyOf(
      at(3),
      'markov 2',
      paragraphs([60, 70, 60, 70, 60].map((length) => markov(shuffle(good, random), 2, length, random))),
    ),
    withTexts(at(4), 'letters', (text) => text.split(' ').map(letters).join(' ')),
    withTexts(at(7), 'mixed languages', (text) =>
      text
        .split(' ')
        .map(() => pick(noise, random))
        .join(' '),
    ),
    bodyOf(
      at(8),
      'stitched',
      paragraphs(
        [0, 1, 2, 3, 4, 5].map((part) =>
          shuffle(good, random)
            .slice(0, 4)
            .map((one) => pick(sentencesOf(one).slice(part), random) ?? '')
            .join(' '),
        ),
      ),
    ),
    bodyOf(
      at(12),
      'paragraph repeated',
      paragraphs(Array.from({ length: 6 }, () => paragraphsOf(at(12).content).slice(0, 1)).flat()),
    ),
    bodyOf(
      at(14),
      'sentence repeated',
      paragraphs(paragraphsOf(at(14).content).map((text) => `${text} ${sentencesOf(at(14))[0]}`)),
    ),
    bodyOf(at(16), 'wall', `<p>${textsOf(at(16).content).join(' ')}</p>`),
    bodyOf(
      at(17),
      'wall without stops',
      `<p>${textsOf(at(17).content)
        .join(' ')
        .toLowerCase()
        .replaceAll(/[^\p{L}\d ]/gu, '')}</p>`,
    ),
  ]
}
