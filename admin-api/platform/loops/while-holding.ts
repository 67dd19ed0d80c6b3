import { oneAtATime } from './every.ts'

/**
 * Does something under a lease that is renewed meanwhile, one renewal at a time: it can be short, so that others soon
 * take over from a process that is killed. `renew` answers when the lease holds for another while; false: another has
 * it, and it is renewed no more.
 */
export async function whileHolding<T>(renew: () => Promise<boolean>, everyMs: number, task: () => Promise<T>) {
  const renewals = oneAtATime(async () => {
    // One that fails is made up for by the next.
    const isHeld = await renew().catch(() => true)
    if (!isHeld) clearInterval(timer)
  })
  const timer = setInterval(renewals.begin, everyMs)
  try {
    return await task()
  } finally {
    clearInterval(timer)
    // A renewal in progress would claim again what is released after this.
    await renewals.ended()
  }
}
