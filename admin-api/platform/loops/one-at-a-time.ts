/** Runs rounds one at a time: one that is asked for during another is left out. `round` never rejects. */
export function oneAtATime(round: () => Promise<unknown>) {
  let running: Promise<unknown> | null = null
  return {
    begin(): void {
      running ??= round().finally(() => {
        running = null
      })
    },
    /** Resolves when the round under way, if any, has ended. */
    async ended(): Promise<void> {
      await running
    },
  }
}
