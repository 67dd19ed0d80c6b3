import type { TipOutcome } from '#shared/tips/settlement.ts'

/** The name of each outcome. */
export const OUTCOME_NAMES: Record<TipOutcome, string> = {
  won: 'Won',
  lost: 'Lost',
  void: 'Void',
  'half-won': 'Half won',
  'half-lost': 'Half lost',
  'dead-heat': 'Dead heat',
}

/** +1.20, −1.00: units with their sign. */
export function signedUnits(units: number): string {
  const size = Math.abs(units).toFixed(2)
  if (units === 0) return size
  return units > 0 ? `+${size}` : `−${size}`
}
