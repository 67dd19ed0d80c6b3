/** A cache that forgets what was used longest ago when its contents weigh more than `limit`. */
export class LRUCache<V> {
  readonly #entries = new Map<string, { value: V; weight: number }>()
  readonly #limit: number
  readonly #weigh: (value: V) => number
  #weight = 0

  constructor(limit: number, weigh: (value: V) => number) {
    this.#limit = limit
    this.#weigh = weigh
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: V): void {
    const weight = this.#weigh(value)
    if (weight > this.#limit) return
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const [oldest, entry] of this.#entries) {
      if (this.#weight <= this.#limit) break
      this.#entries.delete(oldest)
      this.#weight -= entry.weight
    }
  }
}
