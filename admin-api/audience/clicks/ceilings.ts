import type { Visitor } from './visitor.ts'

/** How much counts per address and hour: for one article or bookmaker, and in total. */
export type Ceilings = { ofOne: number; inAll: number }

const HOUR_MS = 3_600_000
// An attacker with many addresses must not fill the memory.
const MOST = 500_000
// One customer may have thousands of IPv6 addresses, and elsewhere many customers share such a network.
const WIDE = 10

/** Counts what each network does in the current hour, whatever its user agents, and refuses what exceeds a limit. */
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
    /** Whether one more of `thing` counts for this visitor's networks; if so it is added. */
    admits({ network, wideNetwork }: Pick<Visitor, 'network' | 'wideNetwork'>, thing: number): boolean {
      turnHour()
      const limits = [
        { key: `${network} ${thing}`, most: ofOne },
        { key: network, most: inAll },
        { key: `${wideNetwork} ${thing}`, most: ofOne * WIDE },
        { key: wideNetwork, most: inAll * WIDE },
      ]
      if (limits.some(({ key, most }) => (counts.get(key) ?? 0) >= most)) return false
      for (const { key } of limits) add(key)
      return true
    },
  }
}
