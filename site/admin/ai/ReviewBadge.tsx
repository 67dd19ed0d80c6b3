import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'

type Props = {
  article: { aiReviewed: boolean; aiApproved: boolean }
  /** Whether the built-in checks reviewed it and found nothing to improve. This is not an AI approval. */
  hasPassedForm?: boolean
}

/** The result of an article's last review. */
export function ReviewBadge({ article, hasPassedForm = false }: Props) {
  if (!article.aiReviewed) {
    return (
      <span className="review">
        <CircleDashed aria-hidden="true" />
        Not reviewed
      </span>
    )
  }
  if (article.aiApproved) {
    return (
      <span className="review review-ok">
        <CircleCheck aria-hidden="true" />
        Approved
      </span>
    )
  }
  if (hasPassedForm) {
    return (
      <span className="review review-ok">
        <CircleCheck aria-hidden="true" />
        Form check passed
      </span>
    )
  }
  return (
    <span className="review review-warn">
      <TriangleAlert aria-hidden="true" />
      Needs improvement
    </span>
  )
}
