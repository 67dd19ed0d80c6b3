import { reviewerOf, spentPart, useAiStatus } from './ai-status.ts'

/** The reviewer, and the rest of the day's budget. */
export function Reviewer() {
  const { data } = useAiStatus()
  if (!data) return null
  return (
    <p className="reviewer">
      <span className="reviewer-name">{reviewerOf(data)}</span>
      <span className="quiet">
        {data.isBuiltIn ? 'Rules that measure the text. No AI model is used.' : spentPart(data)}
      </span>
    </p>
  )
}
