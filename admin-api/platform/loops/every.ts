/** Does something immediately and then at an interval, one round at a time; `round` never rejects. */
export function every(ms: number, round: () => Promise<unknown>): { stop: () => Promise<unknown> } {
  const rounds = oneAtATime(round)
  rounds.begin()
  const timer = setInterval(rounds.begin, ms)
  return {
    /** Starts no more rounds; resolves when the current one has ended. */
    stop() {
      clearInterval(timer)
      return rounds.ended()
    },
  }
}

/** Runs rounds one at a time: a round requested during another is skipped. `round` never rejects. */
export function oneAtATime(round: () => Promise<unknown>) {
  let running: Promise<unknown> | null = null
  return {
    begin(): void {
      running ??= round().finally(() => {
        running = null
      })
    },
    /** Resolves when the current round, if any, has ended. */
    async ended(): Promise<void> {
      await running
    },
  }
}
