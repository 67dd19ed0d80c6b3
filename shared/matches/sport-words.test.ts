import { expect, test } from 'vitest'
import { CORE_CATEGORY_SLUGS } from '../constants.ts'
import { sportWords } from './sport-words.ts'

test('football and rugby kick off and have a full time; other sports start and have a result', () => {
  const wordsOf = (slug: string) => {
    const { start, over, overShort, side, hasHome } = sportWords(slug)
    return [start, over, overShort, side, hasHome]
  }
  const ofClubs = ['Kick-off', 'Full time', 'FT', 'Club', true]
  const of = (side: string, hasHome: boolean) => ['Start', 'Result', 'Result', side, hasHome]
  expect(Object.fromEntries(CORE_CATEGORY_SLUGS.map((slug) => [slug, wordsOf(slug)]))).toEqual({
    'football-news': ofClubs,
    'rugby-tournament': ofClubs,
    tennis: of('Player', false),
    archery: of('Archer', false),
    cricket: of('Team', true),
    'general-sports': of('Team', false),
  })
  // Custom categories.
  expect(wordsOf('local-soccer')).toEqual(ofClubs)
  expect(wordsOf('netball')).toEqual(of('Team', true))
  expect(wordsOf('boxing')).toEqual(of('Fighter', false))
  expect(wordsOf('jukskei')).toEqual(of('Team', true))
})
