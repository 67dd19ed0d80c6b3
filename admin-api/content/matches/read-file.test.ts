import { expect, test, vi } from 'vitest'
import { parseCsv } from '#shared/matches/csv-file.ts'
import { readOddsText } from '../tips/read-odds.ts'
import { readOldTips } from '../tips/read-old-tips.ts'
import { matchFilesOf } from './file-tasks.ts'
import { readMatchFile } from './read-file.ts'

const LENGTH = 60_000
// Far beyond what any machine needs for work that grows with the file, and far below what grows with its square.
const MOST_MS = 1500

const HEAD = 'competition,season,date,home,away,bookmaker,odds,event,startsAt,sport,market,selection,outcome,tip'
const PIECES = [
  'a  v  ',
  ' ',
  '\t',
  '\u00a0',
  '=',
  '[postponed ',
  'a v 1-0 ',
  '1-0 ',
  ' @',
  '(',
  '#',
  '12.30 ',
  'Sat Aug/12 ',
]
const long = (piece: string) => piece.repeat(LENGTH / piece.length)

/** Files that are wide and tall, or of lines that no fixture list has. */
const FILES = [
  `${HEAD}${','.repeat(LENGTH / 2)}\n${long('x\n')}`,
  `${HEAD}\n${long('a,b,2026-01-01,c,d\n')}`,
  ...PIECES.flatMap((piece) => [
    `= A${long(piece)}x`,
    `= A\n2026-01-01\n${long(piece)}x`,
    `= A\n2026-01-01\n12.30 a${long(piece)}x`,
    JSON.stringify({ name: `A${long(piece)}x`, matches: [{ team1: 'A', team2: 'B', date: '2026-01-01' }] }),
  ]),
]

/** Milliseconds of this thread's own processor time: other work on the machine does not count. */
function took(work: () => unknown): number {
  const started = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(started)
  return (user + system) / 1000
}

test('files of matches, tips and odds are read in time in proportion to their length', { timeout: 600_000 }, () => {
  const known = { authors: new Map(), bookmakers: new Map(), sports: new Set<string>() }
  const more = { known, timeZone: 'Africa/Johannesburg', now: '2026-11-21T00:00:00.000Z' }
  const mapping = {
    competition: { name: 'A', season: '2026' },
    matches: '',
    fields: { home: 'home', away: 'away', date: 'date' },
    statuses: {},
    timeZone: 'UTC',
  }
  const slow = FILES.flatMap((text) => [
    ...[undefined, mapping].map((by) => took(() => readMatchFile({ text, hints: {}, mapping: by }))),
    took(() => readOddsText({ text, mayBeEmpty: false })),
    took(() => readOldTips({ text, ...more })),
  ]).filter((ms) => ms > MOST_MS)
  expect(slow).toEqual([])
})

test('a long file leaves the thread free that serves readers', async () => {
  let beats = 0
  const timer = setInterval(() => {
    beats += 1
  }, 1)
  const text = `${HEAD.slice(0, 33)}\n${'League,2026,2026-01-01,Home,Away\n'.repeat(20_000)}`
  const read = await matchFilesOf({ text, hints: {} })
  clearInterval(timer)
  expect(read).toMatchObject({ files: [{ file: { matches: { length: 20_000 } } }], issues: [] })
  expect(beats).toBeGreaterThan(0)
})

test('what a thread has read of many competitions is taken one by one, and is the same', async () => {
  const files = Array.from({ length: 30 }, (_, n) => ({
    competition: { name: `League ${n}`, season: '2026', sport: 'football-news' },
    matches: Array.from({ length: 20 }, (_, day) => ({ date: `2026-01-${day + 10}`, home: 'Home', away: `Away ${n}` })),
  }))
  const text = JSON.stringify(files)
  let turns = 0
  const turnsOf: number[] = []
  let waiting = setImmediate(function others() {
    turns += 1
    waiting = setImmediate(others)
  })
  const parsed = JSON.parse
  const parse = vi.spyOn(JSON, 'parse').mockImplementation((given) => {
    turnsOf.push(turns)
    return parsed(given)
  })
  const read = await matchFilesOf({ text, hints: {} })
  parse.mockRestore()
  clearImmediate(waiting)
  expect(read).toEqual(readMatchFile({ text, hints: {} }))
  expect(new Set(turnsOf).size).toBe(files.length)
})

test('columns after the 200th are left out, the last one too', () => {
  const values = Array.from({ length: 205 }, (_, n) => `${n}`)
  const [first, second] = parseCsv(`${values.join(',')}\n${values.join(',')}`)
  expect(first).toEqual(values.slice(0, 200))
  expect(second).toEqual(values.slice(0, 200))
})

test('what calls itself a known shape and is not is said to be unreadable', () => {
  const wrong = [
    { rounds: [null] },
    { rounds: [{ matches: 5 }] },
    { rounds: [], name: 7 },
    { name: 'A', matches: [{ team1: 'A', status: 7 }] },
  ]
  for (const file of wrong) {
    const read = readMatchFile({ text: JSON.stringify(file), hints: {} })
    expect('problem' in read || read.issues.length > 0, JSON.stringify(file)).toBe(true)
  }
})
