export const DAY_MS = 86_400_000

/** The day a number of days later: "2026-11-30" and 1 give "2026-12-01". */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The day a number of days earlier. */
export function dayBefore(day: string, days: number): string {
  return dayAfter(day, -days)
}
