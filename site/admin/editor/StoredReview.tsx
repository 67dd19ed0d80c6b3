import { useQuery } from '@tanstack/react-query'
import type { Article } from '#shared/article.ts'
import { type Reasons, ReviewCard } from '../ai/ReviewCard.tsx'
import { reviewedKey } from '../ai/review-actions.ts'
import { fetchArticle } from '../lib/queries.ts'
import { Unloaded } from '../ui/Notice.tsx'
import { useRested } from './use-rested.ts'

const REST_MS = 300

type Props = {
  article: Article
  isDirty: () => boolean
  onChanged: (article: Article) => void
  reasons: Reasons
  onReasons: (reasons: Reasons) => void
}

/** The review of the article as it is stored. */
export default function StoredReview({ article, isDirty, onChanged, reasons, onReasons }: Props) {
  // Any change to the form may make it differ from the stored article.
  useRested(REST_MS)
  const { data, error, refetch } = useQuery({
    queryKey: [...reviewedKey(article.id), article.revision],
    queryFn: () => fetchArticle(article.id),
    staleTime: 0,
  })
  if (!data) return <Unloaded what="the review" rows={2} error={error} onRetry={refetch} />
  const obstacle = isDirty() ? 'Save your own changes first: rewrites use the saved version.' : null
  return <ReviewCard article={data} {...{ reasons, onReasons, obstacle, onChanged }} />
}
