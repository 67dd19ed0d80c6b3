import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Article } from '#shared/article.ts'
import { type Reasons, ReviewCard } from '../ai/ReviewCard.tsx'
import { reviewedKey } from '../ai/review-actions.ts'
import { hasReasons } from '../lib/confirm-wording.ts'
import { fetchArticle } from '../lib/queries.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { Unloaded } from '../ui/Notice.tsx'
import { useRested } from './use-rested.ts'

const REST_MS = 300

type Props = { article: Article; isDirty: () => boolean; onChanged: (article: Article) => void }

/** The AI's review of the stored article, beside the form. */
export function AiPanel(props: Props) {
  const [isOpen, setOpen] = useState(false)
  // Kept while the panel is closed and across saves.
  const [reasons, setReasons] = useState<Reasons>({})
  useUnsaved('AI Review', hasReasons(reasons), props.article.id)
  return (
    <div className="side-part">
      <button type="button" className="disclose" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight aria-hidden="true" />
        AI Review
      </button>
      {isOpen && <StoredReview {...props} reasons={reasons} onReasons={setReasons} />}
    </div>
  )
}

type StoredProps = Props & { reasons: Reasons; onReasons: (reasons: Reasons) => void }

function StoredReview({ article, isDirty, onChanged, reasons, onReasons }: StoredProps) {
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
