import type { TipOutcome } from './settlement.ts'

/** The name of each outcome on screens. */
export const OUTCOME_NAMES: Record<TipOutcome, string> = {
  won: 'Won',
  lost: 'Lost',
  void: 'Void',
  'half-won': 'Half won',
  'half-lost': 'Half lost',
  'dead-heat': 'Dead heat',
}
