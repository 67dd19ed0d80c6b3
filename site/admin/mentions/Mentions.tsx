import { AtSign } from 'lucide-react'
import { useRef, useState } from 'react'
import { can } from '#shared/permissions.ts'
import { lazily } from '../lib/lazily.tsx'
import { useNewsroom } from '../lib/newsroom.ts'
import { counted, formatNumber } from '../lib/number.ts'
import { Tip } from '../ui/Tip.tsx'
import { useMentions } from './mentions-query.ts'

const MentionPanel = lazily(() => import('./MentionPanel.tsx'))

/** The number of notes that mention the user, in the top bar; a press lists them until they are seen. */
export function Mentions() {
  const { user } = useNewsroom()
  const { data } = useMentions()
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  if (!can(user, 'drafts')) return null
  const count = data?.length ?? 0

  return (
    <>
      <Tip text="Mentions">
        <button
          ref={trigger}
          type="button"
          className="icon-btn mentions-open"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={count > 0 ? counted(count, 'mention') : 'Mentions'}
          onClick={() => setOpen(!isOpen)}
        >
          <AtSign aria-hidden="true" />
          {count > 0 && <span className="mentions-count">{formatNumber(count)}</span>}
        </button>
      </Tip>
      {isOpen && <MentionPanel trigger={trigger} onClose={() => setOpen(false)} />}
    </>
  )
}
