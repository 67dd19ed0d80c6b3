/** `Nov 21, 2026` in the newsroom's time zone, as shared/dates.ts writes it, by the browser's own means. */
export function cardDate(iso: string, timeZone: string): string {
  return new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone })
}
