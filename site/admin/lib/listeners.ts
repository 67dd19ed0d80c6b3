/** The listeners of a value that is kept outside React. */
export function createListeners() {
  const all = new Set<() => void>()
  return {
    /** For `useSyncExternalStore`: until the function that it returns is called. */
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
