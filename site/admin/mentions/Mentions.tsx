import { Popover } from '@base-ui/react/popover'
import { useMutation } from '@tanstack/react-query'
import { AtSign } from 'lucide-react'
import { useRef, useState } from 'react'
import { dateAndTime } from '#shared/dates.ts'
import { can } from '#shared/permissions.ts'
import { useFrame } from '../lib/frame.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { counted, figure } from '../lib/number.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ErrorNotice, Skeleton } from '../ui/Notice.tsx'
import { Tip } from '../ui/Tip.tsx'
import { seeMentions, useMentions } from './mentions-query.ts'

/** How many notes mention whoever is signed in, in the top bar; pressed, it lists them until they are seen. */
export function Mentions() {
  const { user } = useNewsroom()
  const { data } = useMentions()
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  if (!can(user, 'drafts')) return null
  const count = data?.length ?? 0

  function leave() {
    // The list is gone with what had the focus.
    trigger.current?.focus()
    setOpen(false)
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Tip text="Mentions">
        <Popover.Trigger
          ref={trigger}
          className="icon-btn mentions-open"
          aria-label={count > 0 ? counted(count, 'mention') : 'Mentions'}
        >
          <AtSign aria-hidden="true" />
          {count > 0 && <span className="mentions-count">{figure(count)}</span>}
        </Popover.Trigger>
      </Tip>
      <Popover.Portal>
        <Popover.Positioner className="mentions-place" align="end" sideOffset={6} collisionPadding={8}>
          <Popover.Popup className="mentions">
            <Popover.Title className="mentions-title">Mentions</Popover.Title>
            <MentionList onLeave={leave} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function MentionList({ onLeave }: { onLeave: () => void }) {
  const { timeZone } = useFrame()
  const { openEditor } = useNewsroom()
  const { data, error, refetch } = useMentions()
  const see = useMutation({ mutationFn: seeMentions, meta: { failure: 'Mentions not marked as seen' } })
  if (!data && error) return <ErrorNotice title="Mentions could not be loaded" error={error} onRetry={refetch} />
  if (!data) return <Skeleton rows={2} label="Loading mentions" />
  if (data.length === 0) return <p className="quiet">No new mentions.</p>

  function follow(id: number, articleId: number) {
    onLeave()
    openEditor(articleId, () => {
      // One that is open already does not open again: its notes are brought into view.
      const notes = document.querySelector(`[data-notes-of="${articleId}"]`)
      if (!notes) return
      requestAnimationFrame(() => notes.scrollIntoView({ block: 'nearest' }))
      see.mutate([id])
    })
  }

  return (
    <>
      <ul>
        {data.map(({ id, articleId, title, text, by, createdAt }) => (
          <li key={id}>
            <p>
              <b>{by ?? 'Somebody'}</b> mentioned you in{' '}
              <button type="button" className="link" onClick={() => follow(id, articleId)}>
                {title}
              </button>
            </p>
            <p className="mention-text">{text}</p>
            <p className="quiet">{dateAndTime(createdAt, timeZone)}</p>
          </li>
        ))}
      </ul>
      <ActionButton onPress={() => see.mutateAsync(data.map(({ id }) => id)).then(onLeave)}>
        {data.length === 1 ? 'Mark as seen' : 'Mark all as seen'}
      </ActionButton>
    </>
  )
}
