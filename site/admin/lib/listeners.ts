/** The listeners of a value kept outside React. */
export function createListeners() {
  const all = new Set<() => void>()
  return {
    /** For `useSyncExternalStore`; returns the unsubscribe function. */
    subscribe(listener: () => void): () => void {
      all.add(listener)
      return () => {
        all.delete(listener)
      }
    },
    notify(): void {
      for (const listener of all) listener()
    },
    isAny: () => all.size > 0,
  }
}
