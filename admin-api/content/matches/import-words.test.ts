import { expect, test } from 'vitest'
import type { ImportFile } from '#shared/matches/import-file.ts'
import { withoutForbidden } from './import-words.ts'

const CLAIM = 'You cannot lose.'
const WITHOUT: ImportFile = {
  competition: { name: 'League', season: '2026/27', sport: 'football-news' } as ImportFile['competition'],
  teams: [],
  matches: [{ date: '2097-04-01', home: 'A', away: 'B' }],
}

type Case = [string, { competition?: object; match?: object; file?: object }]

test.each<Case>([
  ['competition.description', { competition: { description: CLAIM } }],
  [
    'competition.zones',
    {
      competition: {
        zones: [
          { name: 'Champions', from: 1, to: 1 },
          { name: CLAIM, from: 2, to: 2 },
        ],
      },
    },
  ],
  ['competition.deductions', { competition: { deductions: [{ team: 'A', points: 3, reason: CLAIM }] } }],
  ['deductions', { file: { deductions: [{ team: 'A', points: 3, reason: CLAIM }] } }],
  ['round', { match: { round: CLAIM } }],
  ['venue', { match: { venue: CLAIM } }],
  ['broadcast', { match: { broadcast: CLAIM } }],
  ['note', { match: { note: CLAIM } }],
  ['group', { match: { group: CLAIM } }],
  ['events', { match: { events: [{ side: 'home', type: 'other', text: CLAIM }] } }],
  ['events', { match: { events: [{ side: 'home', type: 'goal', player: CLAIM }] } }],
  ['events', { match: { events: [{ side: 'home', type: 'goal', minute: 'Sure bet' }] } }],
])('forbidden wording in %s is left out and named; the rest stays', (path, { competition, match, file }) => {
  const given = {
    ...WITHOUT,
    ...file,
    competition: { ...WITHOUT.competition, ...competition },
    matches: [{ ...WITHOUT.matches[0], ...match }],
  } as ImportFile
  const { file: kept, left } = withoutForbidden(given)
  expect(kept).toEqual(WITHOUT)
  const field = path.split('.').at(-1)
  expect(left).toEqual([{ row: match ? 0 : null, field, message: expect.stringContaining('It is left out') }])
})

test('other words stay as they are, and each row is judged by its own', () => {
  const [match] = WITHOUT.matches as [ImportFile['matches'][number]]
  const file = {
    ...WITHOUT,
    matches: [
      { ...match, venue: CLAIM },
      { ...match, venue: 'Soccer City' },
      { ...match, venue: CLAIM },
    ],
  }
  const { file: kept, left } = withoutForbidden(file)
  expect(kept.matches).toEqual([match, { ...match, venue: 'Soccer City' }, match])
  expect(left.map(({ row }) => row)).toEqual([0, 2])
})
