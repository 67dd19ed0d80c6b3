import type { Db } from '../../../platform/database/client.ts'
import { clock } from '../../../platform/database/clock.ts'

const DAY_MS = 86_400_000
/** How far away the next look at the day is at the most. */
export const QUARTER_MS = 900_000

/** The next quarter of an hour: whatever the zone, a day begins on one. */
export async function nextQuarter(db: Db): Promise<string> {
  return new Date((Math.floor((await clock(db)) / QUARTER_MS) + 1) * QUARTER_MS).toISOString()
}

/** A day so many days later: "2026-11-30" and 1 give "2026-12-01". */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
