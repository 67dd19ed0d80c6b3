import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { lazily } from '../lib/lazily.tsx'
import { Skeleton } from '../ui/Notice.tsx'
import type { Filter } from './ArticleList.tsx'

const Trashed = lazily(() => import('./Trashed.tsx'), { waiting: <Skeleton rows={3} label="Loading the trash" /> })

type Props = { isOpenAtFirst: boolean; filter: Filter; onClearFilter: () => void }

/** Deleted articles that can still be restored. */
export function Trash({ isOpenAtFirst, ...narrowed }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <section className="list">
      <button type="button" className="disclose" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight aria-hidden="true" />
        Trash
      </button>
      {isOpen && <Trashed key={JSON.stringify(narrowed.filter)} {...narrowed} />}
    </section>
  )
}
