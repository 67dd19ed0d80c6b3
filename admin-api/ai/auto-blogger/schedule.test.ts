import { expect, test } from 'vitest'
import { dayOf, decide, firstRun, nextAfter, nextAllowed, type Rules, type Schedule } from './schedule.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ZONES = [
  'Africa/Johannesburg',
  'UTC',
  'Europe/London',
  'America/Santiago',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
]
/** Days that each zone is lived through: two years with TEST_SCHEDULE_DAYS=730. */
const DAYS = Number(process.env.TEST_SCHEDULE_DAYS ?? 21)
const RESTARTS = 200

const rules = (timeZone: string, changes: Partial<Rules> = {}): Rules => ({
  timeZone,
  intervalMs: HOUR,
  dailyLimit: 6,
  weekends: false,
  nights: false,
  written: new Map(),
  ...changes,
})

const walls = new Map(ZONES.map((timeZone) => [timeZone, createWall(timeZone)]))

/** The wall clock by another way than the code under test takes. */
function createWall(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (instant: number) => {
    const shown = format.format(instant)
    const day = shown.slice(0, 10)
    return { day, hour: Number(shown.slice(11, 13)), isWeekend: [0, 6].includes(new Date(`${day}T12:00Z`).getUTCDay()) }
  }
}

function isForbidden(instant: number, { weekends, nights, dailyLimit, written, timeZone }: Rules): boolean {
  const { day, hour, isWeekend } = (walls.get(timeZone) ?? createWall(timeZone))(instant)
  return (isWeekend && !weekends) || (!nights && (hour >= 22 || hour < 6)) || (written.get(day) ?? 0) >= dailyLimit
}

test.each(ZONES)('the next allowed minute is the one that a walk from minute to minute finds, in %s', (timeZone) => {
  // Around the last days of March, October and the year, when clocks change and days are short or long.
  const starts = ['2026-03-27T21:31:00Z', '2026-10-29T20:00:00Z', '2026-04-04T11:00:00Z', '2026-09-04T23:59:00Z']
  for (const start of starts.map((text) => Date.parse(text))) {
    for (const changes of [{}, { weekends: true }, { nights: true }, { dailyLimit: 1, weekends: true }]) {
      const written = new Map([[dayOf(start, timeZone), 1]])
      const tried = rules(timeZone, { ...changes, written })
      let walked = start
      while (isForbidden(walked, tried)) walked += MINUTE
      expect(new Date(nextAllowed(start, tried)).toISOString()).toBe(new Date(walked).toISOString())
    }
  }
})

test.each(ZONES)('nothing runs twice, stalls, or runs when it may not, in %s', { timeout: 600_000 }, (timeZone) => {
  const start = Date.parse('2026-03-15T08:00:00Z')
  const steps = DAYS * 24 * 60
  const wall = createWall(timeZone)
  const written = new Map<string, number>()
  const tried = rules(timeZone, { written, intervalMs: 3 * HOUR, dailyLimit: 3 })
  const stored: Schedule = { isRunning: true, nextRun: null, lastRun: null }
  const ran = new Set<number>()
  let isDown = 0
  let skew = 0
  let idleFor = 0
  let longestIdle = 0
  const runs: string[] = []

  for (let minute = 0; minute < steps; minute++) {
    // The clock is set an hour ahead, then back, again and again; the process is away for a while now and then.
    if (minute % 4001 === 4000) skew += skew === 0 ? HOUR : -HOUR
    if (minute % 2503 === 2502) skew += skew === 0 ? -HOUR : HOUR
    if (minute % Math.ceil(steps / RESTARTS) === 1) isDown = minute % 7 === 0 ? 600 : 3
    if (isDown-- > 0) continue
    const now = start + minute * MINUTE + skew

    // Two processes look at one row; the second looks at what the first left.
    for (const process of ['one', 'other']) {
      const decision = decide(stored, tried, now)
      if (decision.kind === 'wait') continue
      if (decision.kind === 'plan') {
        stored.nextRun = decision.nextRun
        continue
      }
      expect(ran.has(decision.nextRun), `a second run of ${decision.nextRun} by ${process}`).toBe(false)
      ran.add(decision.nextRun)
      expect(isForbidden(now, tried)).toBe(false)
      const { day } = wall(now)
      written.set(day, (written.get(day) ?? 0) + 1)
      runs.push(new Date(now).toISOString())
      stored.nextRun = nextAfter(decision.nextRun, now, now, tried)
      stored.lastRun = now
      idleFor = 0
    }
    if (!isForbidden(now, tried)) idleFor++
    longestIdle = Math.max(longestIdle, idleFor)
  }
  // An interval, and the hour that the clock may have been set back by.
  expect(longestIdle).toBeLessThan(250)
  for (const count of written.values()) expect(count).toBeLessThanOrEqual(3)
  expect(runs.length).toBeGreaterThan(DAYS * 0.5)
})

test('a clock that was a year ahead stalls nothing', () => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  const tried = rules('UTC')
  const ahead = { isRunning: true, nextRun: now + 365 * 24 * HOUR, lastRun: now }
  expect(decide(ahead, tried, now)).toEqual({ kind: 'plan', nextRun: now + HOUR })
})

test('a piece that is late is caught up once, and the rhythm goes on from then', () => {
  const tried = rules('UTC')
  const planned = Date.parse('2026-11-20T07:00:00Z')
  const now = Date.parse('2026-11-20T11:20:00Z')
  expect(decide({ isRunning: true, nextRun: planned, lastRun: null }, tried, now)).toEqual({
    kind: 'run',
    nextRun: planned,
  })
  expect(nextAfter(planned, now, now, tried)).toBe(now + HOUR)
  expect(nextAfter(planned, planned + 3000, planned + 90_000, tried)).toBe(planned + HOUR)
})

test('starting again does not hurry: the interval since the last piece is kept', () => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  const tried = rules('UTC')
  expect(firstRun(null, now, 15_000, tried)).toBe(now + 15_000)
  expect(firstRun(now - 10 * MINUTE, now, 15_000, tried)).toBe(now + 50 * MINUTE)
  expect(firstRun(now - 5 * HOUR, now, 15_000, tried)).toBe(now + 15_000)
})
