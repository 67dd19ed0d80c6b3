import { describe, expect, test } from 'vitest'
import { findClaims } from '#shared/claims/claims.ts'
import { BIAS, STEP, WEIGHTS } from '#shared/claims/weights.ts'
import { readDemo } from '../../admin-api/content/demo/read-demo.ts'
import { examples } from '../claims/examples.ts'
import { learn, packed } from '../claims/learn.ts'
import { corpusLines as lines, ROUNDS } from './claims-corpus.ts'

const isFound = (line: string) => findClaims(line).length > 0

describe('the corpus of 240 lines, English and Afrikaans', () => {
  test('finds at least 95% of forbidden lines', () => {
    const forbidden = lines('forbidden')
    expect(forbidden).toHaveLength(120)
    expect(forbidden.filter((line) => !isFound(line)).length).toBeLessThanOrEqual(6)
  })

  test('flags at most 5% of innocent lines', () => {
    const innocent = lines('innocent')
    expect(innocent).toHaveLength(120)
    expect(innocent.filter(isFound).length).toBeLessThanOrEqual(6)
  })

  // Rounds, each written and measured before changing the rules for it: see shared/claims-corpus/README.md.
  test('at least 91% of the rounds is found', () => {
    const forbidden = ROUNDS.flatMap((round) => lines(`forbidden-${round}`))
    expect(forbidden.length).toBeGreaterThan(500)
    expect(forbidden.filter((line) => !isFound(line)).length / forbidden.length).toBeLessThan(0.09)
  })

  test.each(ROUNDS)('at most 5% of the innocent lines of round %i is flagged', (round) => {
    const innocent = lines(`innocent-${round}`)
    expect(innocent.filter(isFound).length / innocent.length).toBeLessThanOrEqual(0.05)
  })

  // Lines by authors who had seen neither the rules nor the training lines.
  test.each([
    ['unseen', 130, 0.96, 0.04],
    ['unseen-2', 120, 0.95, 0.05],
    ['unseen-3', 120, 0.62, 0.1],
    ['unseen-4', 60, 0.83, 0.07],
    ['unseen-5', 60, 0.83, 0.034],
    ['unseen-6', 120, 0.96, 0.05],
    ['unseen-7', 120, 0.95, 0.07],
  ])(
    'of %s (%i forbidden lines, as many innocent) at least a share of %f is found, and at most %f flagged',
    (set, count, found, flagged) => {
      const [forbidden, innocent] = [lines(`forbidden-${set}`), lines(`innocent-${set}`)]
      expect(forbidden).toHaveLength(count)
      expect(innocent).toHaveLength(count)
      expect(forbidden.filter(isFound).length / forbidden.length).toBeGreaterThanOrEqual(found)
      expect(innocent.filter(isFound).length / innocent.length).toBeLessThanOrEqual(flagged)
    },
  )

  test.each([
    'Our tip is a guaranteed win, and the kick-off is at 15:00 at the stadium.',
    'This is a risk-free bet, and the kick-off is at 15:00 at the stadium.',
    'With the scrum on top and the fly-half kicking well in the second half of the season so far, our system never loses.',
    'After the coach named an unchanged team for the derby, back them and double your money.',
    'Met die skrum bo en die losskakel wat goed skop hierdie seisoen, is ons wenk gewaarborg om te wen.',
  ])('a promise is found in a long sentence about a match: %s', (line) => {
    const text = `The side trained on Tuesday.\n\nThe coach named his team.\n\n${line}\n\nA crowd of 20,000 watched.`
    expect(new Set(findClaims(text).map(({ sentence }) => sentence))).toEqual(new Set([line]))
  })

  test.each(['Another guaranteed win, said again.', 'A sure win, and it is risk-free.'])(
    'what a rule names in a short sentence is found, whatever the rest of it is like: %s',
    (line) => {
      expect(isFound(line)).toBe(true)
    },
  )

  test('the weights are those that the corpus gives', async () => {
    const { bias, step, weights } = packed(learn(await examples()))
    expect([bias, step]).toEqual([BIAS, STEP])
    expect(weights === WEIGHTS, 'run `npm run train:claims`').toBe(true)
  })

  test.each([
    'Back the hosts to win in Durban',
    'Our tip: back the draw in Polokwane',
    'Take the under in a wet Cape derby',
    'You can bet on the outright winner until Friday',
    'Join us live for the derby at 15:00',
    'Our best bet of the day is the home win',
    'Before you bet on a streak, ask who, where and how.',
    'Ons wenk: rugsteun die besoekers',
  ])('a tipster’s usual words are no claim: %s', (line) => {
    expect(findClaims(line)).toEqual([])
  })

  test('the demo’s titles and excerpts contain no claims', async () => {
    const { articles } = await readDemo()
    const lines = articles.flatMap(({ title, excerpt }) => [title, excerpt])
    expect(lines.length).toBeGreaterThan(50)
    expect(lines.filter(isFound)).toEqual([])
  })

  test('a text of claims without end is read in part, and says so', () => {
    const text = 'You cannot lose with this bet. '.repeat(30_000)
    const claims = findClaims(text)
    expect(claims.length).toBeLessThan(200)
    expect(claims.at(-1)?.rule).toBe('unread')
  })
})
