import { expect, test } from 'vitest'
import { shownBy } from './shown-by.ts'

const named = (...names: string[]) => names.map((name, at) => ({ id: at + 1, name, slug: `name-${at + 1}` }))
const articles = (total: number) =>
  Array.from({ length: total }, (_, at) => ({ id: at + 1, title: `Story ${at}`, published: true }))
const unused = { usedIn: [], logoOf: [], portraitOf: [], badgeOf: [], isSiteLogo: false }
const said = (uses: object) => shownBy({ ...unused, ...uses } as unknown as Parameters<typeof shownBy>[0])

test('the uses of an image are whole sentences', () => {
  expect(said({})).toBeNull()
  expect(said({ usedIn: articles(1) })).toBe('1 article shows this image.')
  expect(said({ portraitOf: named('Nomsa Fixture') })).toBe('This image is the portrait of Nomsa Fixture.')
  expect(said({ usedIn: articles(2), portraitOf: named('Nomsa', 'Piet'), badgeOf: named('Rovers') })).toBe(
    '2 articles show this image. It is also the portrait of Nomsa and Piet and the badge of Rovers.',
  )
})
