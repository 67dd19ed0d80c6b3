import type { Db } from '../../../platform/database/client.ts'
import { clock } from '../../../platform/database/clock.ts'

/** The longest time until the day is checked again. */
export const QUARTER_MS = 900_000

/** The next quarter of an hour: in every time zone, a day begins on one. */
export async function nextQuarter(db: Db): Promise<string> {
  return new Date((Math.floor((await clock(db)) / QUARTER_MS) + 1) * QUARTER_MS).toISOString()
}
