import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { lazily } from '../../lib/lazily.tsx'
import { Skeleton } from '../../ui/Notice.tsx'

const SuggestPanel = lazily(() => import('./SuggestPanel.tsx'), {
  waiting: <Skeleton rows={2} label="Loading suggestions" />,
})

/** Suggestions for the article's text, in a part of the side panel that is loaded when opened. */
export function SuggestPart({ articleId }: { articleId: number | null }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)

  function toggle() {
    setOpen(!isOpen)
    setWasOpen(true)
  }

  return (
    <section className="side-part" aria-label="Suggestions">
      <button type="button" className="disclose" aria-expanded={isOpen} onClick={toggle}>
        <ChevronRight aria-hidden="true" />
        Suggest
      </button>
      {/* Keep paid answers while this is closed. */}
      {wasOpen && (
        <div className="suggest" hidden={!isOpen}>
          {articleId === null ? (
            <p className="quiet">Save the draft first; then you can ask for suggestions.</p>
          ) : (
            <SuggestPanel key={articleId} articleId={articleId} />
          )}
        </div>
      )}
    </section>
  )
}
