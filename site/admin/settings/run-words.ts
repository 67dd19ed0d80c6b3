import type { RunFate } from '#shared/ai.ts'
import { formatNumber } from '../lib/number.ts'

/** Shown for runs older than the column. */
export const NOT_RECORDED = 'Not recorded'

/** An editor's decision on a model's text. */
export const FATE_NAMES: Record<RunFate, string> = {
  applied: 'Applied',
  published: 'Published',
  edited: 'Edited',
  undone: 'Undone',
  discarded: 'Discarded',
  waiting: 'Waiting',
}

/** Tokens; null: not recorded. */
export function tokensShown(tokens: number | null): string {
  return tokens === null ? NOT_RECORDED : formatNumber(tokens)
}

/** An amount in the currency of OPENAI_PRICE, to four places, since a call costs less than a cent. */
export function costShown(cost: number | null): string {
  return cost === null ? NOT_RECORDED : cost.toFixed(4)
}
