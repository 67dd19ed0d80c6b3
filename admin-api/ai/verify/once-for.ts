import type { Said } from './said.ts'

/** Computes a value once per source, however many sentences are compared with it. */
export function onceFor<T>(make: (all: readonly Said[]) => T): (all: readonly Said[]) => T {
  const made = new WeakMap<readonly Said[], T>()
  return (all) => {
    const known = made.get(all)
    if (known !== undefined) return known
    const fresh = make(all)
    made.set(all, fresh)
    return fresh
  }
}
