import { oneAtATime } from './every.ts'

/**
 * Does something under a lease that is renewed meanwhile, one renewal at a time: it can be short, so that others soon
 * take over from a killed process. `renew` returns whether the lease was extended; false: another process has it, and
 * renewals stop.
 */
export async function whileHolding<T>(renew: () => Promise<boolean>, everyMs: number, task: () => Promise<T>) {
  const renewals = oneAtATime(async () => {
    // The next renewal makes up for a failed one.
    const isHeld = await renew().catch(() => true)
    if (!isHeld) clearInterval(timer)
  })
  const timer = setInterval(renewals.begin, everyMs)
  try {
    return await task()
  } finally {
    clearInterval(timer)
    // A renewal in progress would reclaim the lease that is released after this.
    await renewals.ended()
  }
}
