import { expect, test } from 'vitest'
import { placeOf } from './issue-place.ts'

test.each([
  ['matches.2.time', undefined, 'Row 3, time'],
  ['matches.2', undefined, 'Row 3'],
  ['matches.2.score.halfTime.home', undefined, 'Row 3, home of halfTime of score'],
  ['matches.2.events.0.minute', undefined, 'Row 3, minute of event 1'],
  ['1.matches.2.date', undefined, 'Competition 2, row 3, date'],
  ['1.competition.sport', undefined, 'Competition 2, sport'],
  ['1', undefined, 'Competition 2'],
  ['competition.sport', undefined, 'Competition, sport'],
  ['competition', undefined, 'Competition'],
  ['teams.0.name', undefined, 'Name of team 1'],
  ['matches', undefined, 'Matches'],
  ['tips.0.odds', undefined, 'Row 1, odds'],
  ['articles.3', undefined, 'Article 4'],
  ['articles.3.tags.0.name', undefined, 'Article 4, name of tag 1'],
  ['', undefined, ''],
  ['matches.2.score.away', 5, 'Line 5, awayScore'],
  ['matches.2.score.halfTime.home', 5, 'Line 5, halfTimeHome'],
  ['matches.2.time', 5, 'Line 5, time'],
  ['1.competition.season', 5, 'Line 5, season'],
  ['competition.name', 5, 'Line 5, competition'],
] as const)('%s of line %s is %s', (path, line, words) => {
  expect(placeOf({ path, line })).toBe(words)
})
