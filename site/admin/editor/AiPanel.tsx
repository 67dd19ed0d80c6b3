import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Article } from '#shared/article.ts'
import type { Reasons } from '../ai/ReviewCard.tsx'
import { hasReasons } from '../lib/confirm-wording.ts'
import { lazily } from '../lib/lazily.tsx'
import { useUnsaved } from '../lib/unsaved.ts'
import { Skeleton } from '../ui/Notice.tsx'

// Loaded on demand.
const StoredReview = lazily(() => import('./StoredReview.tsx'), {
  waiting: <Skeleton rows={2} label="Loading the review" />,
})

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
