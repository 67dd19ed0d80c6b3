import { Popover } from '@base-ui/react/popover'
import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { dateAndTime } from '#shared/dates.ts'
import type { Mention } from '#shared/mention.ts'
import { useFrame } from '../lib/frame.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Unloaded } from '../ui/Notice.tsx'
import { seeMentions, useMentions } from './mentions-query.ts'

type Props = { trigger: RefObject<HTMLButtonElement | null>; onClose: () => void }

const DONE: Record<Mention['kind'], string> = {
  note: 'mentioned you in',
  'changes-asked': 'requested changes to',
  published: 'published',
  scheduled: 'scheduled',
}

/** The notes that mention the user or concern their drafts, below the button that opened the panel. */
export default function MentionPanel({ trigger, onClose }: Props) {
  function change(isOpen: boolean, { event }: Popover.Root.ChangeEventDetails) {
    // The button itself closes the panel; handling the press here too would reopen it.
    if (!isOpen && !trigger.current?.contains(event.target as Node | null)) onClose()
  }

  function leave() {
    // The focused element is gone with the list.
    trigger.current?.focus()
    onClose()
  }

  return (
    <Popover.Root open onOpenChange={change}>
      <Popover.Portal>
        <Popover.Positioner className="mentions-place" anchor={trigger} align="end" sideOffset={6} collisionPadding={8}>
          <Popover.Popup className="mentions" finalFocus={trigger}>
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
  if (!data) return <Unloaded what="mentions" rows={2} error={error} onRetry={refetch} />
  if (data.length === 0) return <p className="quiet">No new mentions.</p>

  function follow(id: number, articleId: number) {
    onLeave()
    openEditor(articleId, () => {
      // An article that is already open does not reopen, so scroll to its notes.
      const notes = document.querySelector(`[data-notes-of="${articleId}"]`)
      if (!notes) return
      requestAnimationFrame(() => notes.scrollIntoView({ block: 'nearest' }))
      see.mutate([id])
    })
  }

  return (
    <>
      <ul>
        {data.map(({ id, kind, articleId, title, text, by, createdAt }) => (
          <li key={id}>
            <p>
              <b>{by ?? 'A removed user'}</b> {DONE[kind]}{' '}
              <button type="button" className="link" onClick={() => follow(id, articleId)}>
                {title}
              </button>
            </p>
            {text && <p className="mention-text">{text}</p>}
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
