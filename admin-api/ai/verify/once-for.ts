import type { Said } from './said.ts'

/** What every sentence of a source is asked, asked once however many sentences are compared with it. */
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
