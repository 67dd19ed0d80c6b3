import type { TipOutcome } from './settlement.ts'

/** Each outcome's name on screen. Separate from settlement.ts and its schemas, which lists of tips do not load. */
export const OUTCOME_NAMES: Record<TipOutcome, string> = {
  won: 'Won',
  lost: 'Lost',
  void: 'Void',
  'half-won': 'Half won',
  'half-lost': 'Half lost',
  'dead-heat': 'Dead heat',
}
