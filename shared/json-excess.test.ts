import { expect, test } from 'vitest'
import { excessOfFile } from './json-excess.ts'
import { parseMapped } from './matches/feed-mapping.ts'
import { parseMatchFile } from './matches/parse-file.ts'
import { parseOddsFile } from './tips/odds-file.ts'
import { parseTipFile } from './tips/old-tips-file.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const DEEP = expect.stringContaining('nested more than 100 levels deep')

test('takes the JSON of a file as deep as 100 levels, whatever its texts hold', () => {
  expect(excessOfFile(nested(100))).toBeNull()
  expect(excessOfFile(nested(101))).toEqual(DEEP)
  expect(excessOfFile(JSON.stringify(['['.repeat(500), `"\\${'{'.repeat(500)}`]))).toBeNull()
  expect(excessOfFile(`[${'[],'.repeat(200)}0]`)).toBeNull()
})

test('refuses more parts than the largest import has', () => {
  expect(excessOfFile(`[${'{},'.repeat(4_900_000)}0]`)).toBeNull()
  expect(excessOfFile(`[${'{},'.repeat(5_000_000)}0]`)).toContain('Split it')
})

test('every file of JSON is looked at before it is parsed', () => {
  const mapping = {
    competition: { name: 'A', season: '2026', format: 'league' as const },
    matches: '',
    fields: { home: 'h', away: 'a', date: 'd' },
    statuses: {},
  }
  const deep = `[${nested(200)}]`
  expect(parseMatchFile(deep)).toEqual({ problem: DEEP })
  expect(parseMapped(deep, mapping, { timeZone: 'UTC' })).toEqual({ problem: DEEP })
  expect(parseTipFile(deep)).toEqual({ problem: DEEP })
  expect(parseOddsFile(deep)).toEqual({ problem: DEEP })
})
