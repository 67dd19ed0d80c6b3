import { DAY_MS } from '#shared/days.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { whileHolding } from '../../platform/loops/while-holding.ts'
import { dayOf, decide, nextAfter, type Rules } from './schedule.ts'
import { readStoredSettings, type StoredSettings } from './store/settings.ts'
import * as store from './store/state.ts'

/**
 * Writes one piece; returns what stores it, in the transaction that ends its run. Throws an error whose message the
 * editor sees.
 */
export type Write = (run: { plannedFor: string }) => Promise<(tx: Db) => Promise<void>>

export type Ticker = {
  db: Db
  timeZone: string
  /** Identifies this process. */
  owner: string
  /** Read through the open transaction, if any: the embedded engine has one connection. */
  now: (db: Db) => number | Promise<number>
  write: Write
  /** Aborted when the process stops: the next process catches up an unfinished piece. */
  signal: AbortSignal
  /** Receives errors that editors are not shown. */
  onError: (error: unknown) => void
}

// Longer than a renewal can take on a busy machine, so that no other process starts the same piece.
const LEASE_SECONDS = 60
const HOLD_EVERY_MS = 20_000

/**
 * Checks whether a piece is due and writes it. Two processes may tick at once: one of them claims the run, by a
 * conditional update, and it ends in the transaction that stores its piece, so that each run is stored once.
 */
export async function tick(ticker: Ticker): Promise<'waited' | 'planned' | 'ran' | 'failed' | 'taken'> {
  const { db, owner } = ticker
  const before = await store.readState(db)
  if (!before.isRunning) return 'waited'
  const now = await ticker.now(db)
  const decision = decide(scheduleOf(before), await readRules(db, ticker.timeZone, now), now)
  if (decision.kind === 'wait') return 'waited'
  if (decision.kind === 'plan') {
    return (await store.planRun(db, before, toIso(decision.nextRun))) ? 'planned' : 'taken'
  }
  if (!(await store.takeRun(db, before, owner, LEASE_SECONDS))) return 'taken'
  const hold = () => store.holdRun(db, owner, LEASE_SECONDS)
  try {
    return await whileHolding(hold, HOLD_EVERY_MS, () => run(ticker, before, decision.nextRun, now))
  } finally {
    await store.releaseRun(db, owner)
  }
}

/** Writes the piece of a claimed run, and ends the run. */
async function run(
  ticker: Ticker,
  before: store.StateRow,
  planned: number,
  begun: number,
): Promise<'ran' | 'failed' | 'taken'> {
  const { db, owner } = ticker
  try {
    const keep = await ticker.write({ plannedFor: toIso(planned) })
    const isKept = await db.transaction(async (tx) => {
      if (!(await store.endRun(tx, before, owner, {}))) return false
      await keep(tx)
      await store.updateState(tx, { nextRun: await planAfter(tx, ticker, planned, begun) })
      return true
    })
    return isKept ? 'ran' : 'taken'
  } catch (error) {
    if (ticker.signal.aborted) return 'taken'
    if (!(error instanceof ApiError)) ticker.onError(error)
    const lastError = error instanceof ApiError ? error.message : UNKNOWN
    // Retried at the next due time rather than immediately, when it would probably fail again.
    const nextRun = await planAfter(db, ticker, planned, begun)
    return (await store.endRun(db, before, owner, { nextRun, lastError })) ? 'failed' : 'taken'
  }
}

const UNKNOWN = 'Something went wrong on our side. It has been logged.'

/** The rules of the settings, with the pieces written so far. */
export async function readRules(db: Db, timeZone: string, now: number): Promise<Rules> {
  const settings = await readStoredSettings(db)
  const written = await store.writtenByDay(db, dayOf(now - DAY_MS, timeZone))
  return { ...rulesOf(settings), timeZone, written }
}

export function scheduleOf({ isRunning, nextRun, lastRun }: store.StateRow) {
  return {
    isRunning,
    nextRun: nextRun === null ? null : Date.parse(nextRun),
    lastRun: lastRun === null ? null : Date.parse(lastRun),
  }
}

async function planAfter(db: Db, { timeZone, now }: Ticker, planned: number, begun: number): Promise<string> {
  const ended = await now(db)
  return toIso(nextAfter(planned, begun, ended, await readRules(db, timeZone, ended)))
}

function rulesOf(settings: StoredSettings) {
  const { maxArticlesPerDay } = settings
  return {
    intervalMs: Number(settings.intervalMinutes) * 60_000,
    dailyLimit: maxArticlesPerDay === 'unlimited' ? Number.POSITIVE_INFINITY : Number(maxArticlesPerDay),
    weekends: settings.enableWeekends === 'true',
    nights: settings.enableNightPosting === 'true',
  }
}

function toIso(instant: number): string {
  return new Date(instant).toISOString()
}
