import { oneAtATime } from './one-at-a-time.ts'

/** Does something at once and then every so often, one round at a time; `round` never rejects. */
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
