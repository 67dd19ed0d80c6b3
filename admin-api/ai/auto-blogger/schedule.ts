import { tzOffset } from '@date-fns/tz'
import { NIGHT } from '#shared/auto-blogger.ts'

/** When pieces may be written, as numbers and instants in milliseconds. */
export type Rules = {
  timeZone: string
  intervalMs: number
  /** Most pieces per editorial day; Infinity for no limit. */
  dailyLimit: number
  weekends: boolean
  nights: boolean
  /** Pieces written so far, by editorial day. */
  written: ReadonlyMap<string, number>
}

/** The stored state of the schedule. */
export type Schedule = { isRunning: boolean; nextRun: number | null; lastRun: number | null }

/** The next step: none, a new plan, or writing the piece planned for `nextRun`. */
export type Decision = { kind: 'wait' } | { kind: 'plan'; nextRun: number } | { kind: 'run'; nextRun: number }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
// No combination of settings forbids more than this many days in a row.
const MOST_STEPS = 1000
const ON_TIME_MS = MINUTE

/** Decides what a tick does. The same answer for the same input, and whatever the clock did meanwhile. */
export function decide(schedule: Schedule, rules: Rules, now: number): Decision {
  if (!schedule.isRunning) return { kind: 'wait' }
  const { nextRun } = schedule
  if (nextRun === null) return { kind: 'plan', nextRun: nextAllowed(now, rules) }
  if (nextRun > now) {
    // Further ahead than an interval: the clock was fast when it was planned.
    const latest = nextAllowed(now + rules.intervalMs, rules)
    return nextRun > latest ? { kind: 'plan', nextRun: latest } : { kind: 'wait' }
  }
  const allowed = nextAllowed(now, rules)
  return allowed > now ? { kind: 'plan', nextRun: allowed } : { kind: 'run', nextRun }
}

/**
 * When the next piece is due after one planned for `planned`, started at `begun` and finished at `ended`. One started
 * on time keeps the rhythm; after a late one, because the server was down, the interval counts from its start, so that
 * only one run is caught up.
 */
export function nextAfter(planned: number, begun: number, ended: number, rules: Rules): number {
  const from = Math.abs(begun - planned) < ON_TIME_MS ? planned : begun
  return nextAllowed(Math.max(from + rules.intervalMs, ended), rules)
}

/** When the first piece is due after starting or changing the rules: soon, but an interval after the last one. */
export function firstRun(lastRun: number | null, now: number, soonMs: number, rules: Rules): number {
  const afterLast = lastRun === null || lastRun > now ? now : lastRun + rules.intervalMs
  return nextAllowed(Math.max(afterLast, now + soonMs), rules)
}

/** The first instant from `from` on at which a piece may be written. */
export function nextAllowed(from: number, rules: Rules): number {
  let instant = from
  for (let step = 0; step < MOST_STEPS; step++) {
    const later = forbiddenUntil(instant, rules)
    if (later === null) return instant
    instant = later
  }
  throw new Error(`No piece may be written within ${MOST_STEPS} steps after ${new Date(from).toISOString()}`)
}

/** The editorial day of an instant, `2026-11-21`. */
export function dayOf(instant: number, timeZone: string): string {
  return new Date(wallTime(instant, timeZone)).toISOString().slice(0, 10)
}

/** When the current restriction ends; null if there is none. */
function forbiddenUntil(instant: number, rules: Rules): number | null {
  const { timeZone } = rules
  const wall = wallTime(instant, timeZone)
  const midnight = wall - (wall % DAY)
  const isFull = (rules.written.get(dayOf(instant, timeZone)) ?? 0) >= rules.dailyLimit
  const weekday = new Date(wall).getUTCDay()
  const isWeekend = weekday === 0 || weekday === 6
  if (isFull || (isWeekend && !rules.weekends)) return instantOf(midnight + DAY, timeZone)
  if (rules.nights) return null
  const hour = Math.floor((wall % DAY) / (60 * MINUTE))
  if (hour >= NIGHT.from) return instantOf(midnight + DAY + NIGHT.to * 60 * MINUTE, timeZone)
  if (hour < NIGHT.to) return instantOf(midnight + NIGHT.to * 60 * MINUTE, timeZone)
  return null
}

/** The local time, as if it were UTC. */
function wallTime(instant: number, timeZone: string): number {
  return instant + tzOffset(timeZone, new Date(instant)) * MINUTE
}

/** The first instant at which the local clock shows a time, or has just skipped it. */
function instantOf(wall: number, timeZone: string): number {
  const offsets = [wall - DAY, wall + DAY].map((near) => tzOffset(timeZone, new Date(near)) * MINUTE)
  const [first = wall, second = wall] = offsets.map((offset) => wall - offset).sort((a, b) => a - b)
  return wallTime(first, timeZone) >= wall ? first : second
}
