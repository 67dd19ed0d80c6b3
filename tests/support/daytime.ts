/** A time zone where it is about noon now, so that the night window never affects a test. */
export function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours()
  // The sign of these zone names is reversed.
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
