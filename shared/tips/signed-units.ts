/**
 * `+7.80`, `−1.00`, `0.00`: units always have a sign, with a typographic minus. Separate from units.ts, whose exact
 * sums neither pages nor the editor load.
 */
export function signedUnits(units: number): string {
  const size = Math.abs(units).toFixed(2)
  if (units === 0) return size
  return units > 0 ? `+${size}` : `\u2212${size}`
}
