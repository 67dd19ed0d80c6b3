import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { lazily } from '../lib/lazily.tsx'
import { Skeleton } from '../ui/Notice.tsx'
import type { RevisionsProps } from './Revisions.tsx'

const Revisions = lazily(() => import('./Revisions.tsx'), {
  waiting: <Skeleton rows={3} label="Loading the history" />,
})

/** Earlier revisions of the article, to compare and restore. */
export function History(props: RevisionsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="side-part">
      <button type="button" className="disclose" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight aria-hidden="true" />
        History
      </button>
      {isOpen && <Revisions {...props} />}
    </div>
  )
}
