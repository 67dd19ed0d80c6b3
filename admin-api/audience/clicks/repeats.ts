const SWEEP_EVERY_MS = 1_000

/** Remembers keys to detect repeats: each for `ttlMs` from when it was new; beyond `most`, the oldest are forgotten. */
export function createRepeats(ttlMs: number, most: number) {
  // In the order of their expiry, since all last equally long.
  const until = new Map<string, number>()
  let sweptAt = 0

  function sweep(now: number): void {
    sweptAt = now
    let surplus = until.size - most
    for (const [key, end] of until) {
      if (end > now && surplus <= 0) break
      until.delete(key)
      surplus -= 1
    }
  }

  const isKnown = (key: string, now: number) => (until.get(key) ?? 0) > now

  return {
    /** Whether `key`, or `formerKey` if any, came within the time; a new one is remembered. */
    isRepeat(key: string, formerKey: string | null = null): boolean {
      const now = Date.now()
      if (now - sweptAt > SWEEP_EVERY_MS || now < sweptAt) sweep(now)
      if (isKnown(key, now) || (formerKey !== null && isKnown(formerKey, now))) return true
      // Added at the end again: an old one would otherwise keep its position.
      until.delete(key)
      until.set(key, now + ttlMs)
      return false
    },
  }
}
