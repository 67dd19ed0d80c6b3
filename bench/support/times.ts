/** The quantile: `share` of the values are at or below it; 0.5 is the median. */
export function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}

/** Table statistics for many durations. */
export function spread(times: readonly number[]): { p50: number; p95: number; max: number } {
  return { p50: round(at(times, 0.5)), p95: round(at(times, 0.95)), max: round(at(times, 1)) }
}

export function round(value: number, digits = 1): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}

/** The duration of some work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
