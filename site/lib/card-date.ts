/** `Nov 21, 2026` in the newsroom's time zone, as in shared/dates.ts, with the browser's Intl. */
export function cardDate(iso: string, timeZone: string): string {
  return new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone })
}
