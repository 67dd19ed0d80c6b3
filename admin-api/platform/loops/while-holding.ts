/**
 * Does something under a lease that is renewed meanwhile: it can be short, so that others soon take over from a
 * process that is killed. `renew` answers when the lease holds for another while.
 */
export async function whileHolding<T>(renew: () => Promise<unknown>, everyMs: number, task: () => Promise<T>) {
  let renewal: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    // One that fails is made up for by the next.
    renewal = renew().catch(() => {})
  }, everyMs)
  try {
    return await task()
  } finally {
    clearInterval(timer)
    // One that is under way would take again what is given back after this.
    await renewal
  }
}
