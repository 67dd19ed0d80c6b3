const MINUTE_MS = 60_000
const LONGEST_MS = 6 * 60 * MINUTE_MS
const JITTER = 0.1

/**
 * When a feed is read next: after its interval, a tenth more or less so that feeds spread, twice as long after each
 * failure up to six hours, and never before the other side wants to be asked.
 */
export function nextRead({ intervalMinutes }: { intervalMinutes: number }, failures: number, waitSeconds = 0): string {
  const interval = intervalMinutes * MINUTE_MS
  const backedOff = Math.max(interval, Math.min(interval * 2 ** Math.max(failures - 1, 0), LONGEST_MS))
  const spread = backedOff * (1 + JITTER * (2 * Math.random() - 1))
  return new Date(Date.now() + Math.max(spread, waitSeconds * 1000)).toISOString()
}
