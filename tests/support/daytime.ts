/** A time zone in which it is about noon now, so that a night window never affects a test. */
export function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours()
  // The sign of these zones is the other way round.
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
