import { useQuery } from '@tanstack/react-query'
import type { AiStatus } from '#shared/ai.ts'
import { BUILT_IN_EDITOR } from '#shared/constants.ts'
import { api } from '../lib/api.ts'
import { invalidate } from '../lib/invalidate.ts'
import { formatNumber } from '../lib/number.ts'
import { KEYS } from '../lib/query-keys.ts'

/** The reviewer, and how much of the day's budget is spent. */
export function useAiStatus() {
  return useQuery({ queryKey: [...KEYS.ai, 'status'], queryFn: async () => (await api.ai.status.$get()).json() })
}

/** Refetches the budget and the run log after a call to the model. */
export function refreshAi(): void {
  void invalidate(KEYS.ai)
}

/** The reviewer's name on screen. */
export function reviewerOf({ isBuiltIn, model }: AiStatus): string {
  return isBuiltIn ? BUILT_IN_EDITOR : (model ?? 'AI')
}

/** "12 400 of 200 000 tokens and 14 of 100 runs spent today". */
export function spentPart({ budget }: AiStatus): string {
  const tokens = `${formatNumber(budget.tokensSpent)} of ${formatNumber(budget.tokens)} tokens`
  return `${tokens} and ${formatNumber(budget.runsSpent)} of ${formatNumber(budget.runs)} runs spent today`
}
