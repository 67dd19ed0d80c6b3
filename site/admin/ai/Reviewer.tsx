import { reviewerOf, spentPart, useAiStatus } from './ai-status.ts'

/** Who reviews here, named as what it is, and what of the day's budget is left. */
export function Reviewer() {
  const { data } = useAiStatus()
  if (!data) return null
  return (
    <p className="reviewer">
      <span className="reviewer-name">{reviewerOf(data)}</span>
      <span className="quiet">
        {data.isBuiltIn ? 'Rules that measure the text; no model is asked.' : spentPart(data)}
      </span>
    </p>
  )
}
