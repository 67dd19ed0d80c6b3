import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasReasons } from '../lib/confirm-wording.ts'
import { fetchArticle } from '../lib/queries.ts'
import { Modal } from '../ui/Modal.tsx'
import { ErrorNotice, Skeleton } from '../ui/Notice.tsx'
import { useLeaveQuestion } from '../ui/use-leave-question.tsx'
import { type Reasons, ReviewCard } from './ReviewCard.tsx'
import { reviewedKey } from './review-actions.ts'

type Props = { article: { id: number; title: string }; onClose: () => void }

/** The AI review of an article, over the list. */
export default function ReviewModal({ article: { id, title }, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: reviewedKey(id),
    queryFn: () => fetchArticle(id),
    staleTime: 0,
  })
  const [reasons, setReasons] = useState<Reasons>({})
  const { close, question } = useLeaveQuestion('AI Review', hasReasons(reasons), onClose)
  return (
    <Modal wide open title="AI Review" note={data?.title ?? title} onClose={close}>
      <div className="modal-body">
        {!data && error && <ErrorNotice title="The article could not be loaded" error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton rows={5} label="Loading the review" />}
        {data && <ReviewCard article={data} reasons={reasons} onReasons={setReasons} />}
      </div>
      {question}
    </Modal>
  )
}
