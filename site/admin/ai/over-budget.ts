import type { BatchEstimate } from '#shared/review.ts'

/** The rest of today's budget; null: not known yet. */
type Left = { tokens: number; runs: number } | null

/** Whether a batch is likely to exceed the rest of today's budget. A batch without a model costs nothing. */
export function isOverBudget({ calls, tokens }: Pick<BatchEstimate, 'calls' | 'tokens'>, left: Left): boolean {
  return calls > 0 && left !== null && (tokens > left.tokens || calls > left.runs)
}
