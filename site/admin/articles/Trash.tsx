import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { lazily } from '../lib/lazily.tsx'
import { Skeleton } from '../ui/Notice.tsx'

const Trashed = lazily(() => import('./Trashed.tsx'), { waiting: <Skeleton rows={3} label="Loading the trash" /> })

/** Deleted articles that can still be restored. */
export function Trash({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <section className="list">
      <button type="button" className="disclose" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight aria-hidden="true" />
        Trash
      </button>
      {isOpen && <Trashed />}
    </section>
  )
}
