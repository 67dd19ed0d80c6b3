/** A step of a plan, as `explain (analyze, format json)` gives it. */
export type PlanStep = {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: PlanStep[]
}

/** How many rows all steps of a plan read, compare and pass on. */
export function planRows({ Plans = [], ...step }: PlanStep): number {
  const own = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0)
  return Plans.reduce((sum, plan) => sum + planRows(plan), own * step['Actual Loops'])
}
