/** A seeded generator, so that failures are reproducible. */
export type Random = {
  /** An integer from 0 to below `limit`. */
  below(limit: number): number
  pick<T>(list: readonly T[]): T
}

/** mulberry32, which is good enough for tests. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (list) => {
      if (list.length === 0) throw new Error('There is nothing to pick from')
      return list[below(list.length)] as (typeof list)[number]
    },
  }
}
