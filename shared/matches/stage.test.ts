import { expect, test } from 'vitest'
import { groupOf, groupSchema, isInTable, roundWithGroup } from './stage.ts'

const KNOCKOUTS = `Final; Grand final; Semi-finals; Semifinal 1; Quarter-final; Quarter finals, Leg 2; Halbfinale; Finale
  1/8 final; Round of 16; Last 32; Match for third place; 3rd place; Third-place play-off; Play-offs; Playoff
  Promotion play-off; Relegation Playoffs; Knockout round play-offs; Knock-out; Eliminator`
const IN_TABLES = `Matchday 1; Round 12; Round 16; Final round; Final matchday; Final day; Regular season; Round of the year
  Group A; Pool B, Round 2; Championship round; Finalissima week; Semifinalists’ league`

const namesIn = (text: string) => text.split(/[;\n]/).map((name) => name.trim())
const of = (round: string | null, more: object = {}) => ({ round, group: null, stage: null, ...more })

test.each(namesIn(KNOCKOUTS))('a round called %s is not in the table of a league', (round) => {
  expect(isInTable(of(round), 'league')).toBe(false)
})

test.each(namesIn(IN_TABLES))('a round called %s is', (round) => {
  expect(isInTable(of(round), 'league')).toBe(true)
})

test('a given stage or group goes before the name, and a cup has a table for its groups alone', () => {
  expect(isInTable(of('Final', { stage: 'table' }), 'league')).toBe(true)
  expect(isInTable(of('Round 3', { stage: 'knockout', group: 'Group A' }), 'league')).toBe(false)
  expect(isInTable(of('Play-off', { group: 'Group A' }), 'league')).toBe(true)
  expect(isInTable(of('Round 1'), 'knockout')).toBe(false)
  expect(isInTable(of('Group A, Round 1'), 'knockout')).toBe(true)
})

test('the group is as given, or as the round names it', () => {
  expect(groupOf(of('Matchday 1, group b'))).toBe('Group B')
  expect(groupOf(of('POOL 4'))).toBe('Pool 4')
  expect(groupOf(of('Group stage'))).toBeNull()
  expect(groupOf(of('Group A', { group: 'North' }))).toBe('North')
  expect(['a', ' group  c', '12', 'North'].map((text) => groupSchema.parse(text))).toEqual([
    'Group A',
    'Group C',
    'Group 12',
    'North',
  ])
  expect(roundWithGroup({ round: 'Matchday 1', group: 'Group A' })).toBe('Group A, Matchday 1')
  expect(roundWithGroup({ round: 'Matchday 1, Group A', group: 'Group A' })).toBe('Matchday 1, Group A')
  expect(roundWithGroup({ round: 'Group 10, Round 1', group: 'Group 1' })).toBe('Group 1, Group 10, Round 1')
  expect(roundWithGroup({ round: 'Round 1 (group 10)', group: 'Group 10' })).toBe('Round 1 (group 10)')
})
