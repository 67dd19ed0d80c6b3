/** How much of one address counts in an hour: of one article or bookmaker, and in all. */
export type Ceilings = { ofOne: number; inAll: number }

const HOUR_MS = 3_600_000
// An attacker with many addresses must not fill the memory.
const MOST = 500_000

/**
 * Counts what each network does in the hour under way, whatever its browsers call themselves, and refuses what is more
 * than a ceiling.
 */
export function createCeilings({ ofOne, inAll }: Ceilings) {
  const counts = new Map<string, number>()
  let hour = 0

  function turnHour(): void {
    const now = Math.floor(Date.now() / HOUR_MS)
    if (now === hour) return
    hour = now
    counts.clear()
  }

  function add(key: string): void {
    const oldest = counts.size >= MOST && !counts.has(key) ? counts.keys().next().value : undefined
    if (oldest !== undefined) counts.delete(oldest)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }

  return {
    /** Whether one more of `thing` counts for this network; if so it is added. */
    admits(network: string, thing: number): boolean {
      turnHour()
      const one = `${network} ${thing}`
      if ((counts.get(one) ?? 0) >= ofOne || (counts.get(network) ?? 0) >= inAll) return false
      add(one)
      add(network)
      return true
    },
  }
}
