const MINUTE = 60
const LONGEST = 6 * 60 * MINUTE
const JITTER = 0.1

/**
 * In how many seconds a feed is read next: after its interval, a tenth more or less so that feeds spread out, doubled
 * after each failure up to six hours, and never earlier than the other side allows.
 */
export function secondsToNextRead(
  { intervalMinutes }: { intervalMinutes: number },
  failures: number,
  waitSeconds = 0,
): number {
  const interval = intervalMinutes * MINUTE
  const backedOff = Math.max(interval, Math.min(interval * 2 ** Math.max(failures - 1, 0), LONGEST))
  const spread = backedOff * (1 + JITTER * (2 * Math.random() - 1))
  return Math.max(spread, waitSeconds)
}
