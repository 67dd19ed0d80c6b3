import { useMutation } from '@tanstack/react-query'
import { AtSign } from 'lucide-react'
import { useNewsroom } from '../lib/newsroom.ts'
import { figure } from '../lib/number.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { seeMentions, useMentions } from './mentions-query.ts'

const MOST_SHOWN = 3

/** Notes that mention whoever is signed in, above whatever tab is open, until they are seen. */
export function MentionStrip() {
  const { openEditor } = useNewsroom()
  const mentions = useMentions()
  const see = useMutation({ mutationFn: seeMentions, meta: { failure: 'Error' } })
  if (mentions.length === 0) return null
  const follow = (id: number, articleId: number) => {
    // One that is open already does not open again: its notes are brought into view.
    const notes = document.querySelector(`[data-notes-of="${articleId}"]`)
    openEditor(articleId)
    if (!notes) return
    requestAnimationFrame(() => notes.scrollIntoView({ block: 'nearest' }))
    see.mutate([id])
  }
  const more = mentions.length - MOST_SHOWN
  return (
    <section className="strip mentions" aria-label="Mentions">
      <ul>
        {mentions.slice(0, MOST_SHOWN).map(({ id, articleId, title, text, by }) => (
          <li key={id}>
            <AtSign aria-hidden="true" />
            <p>
              <b>{by ?? 'Somebody'}</b> mentioned you in{' '}
              <button type="button" className="link" onClick={() => follow(id, articleId)}>
                {title}
              </button>
              <span className="mention-text">{text}</span>
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="quiet">and {figure(more)} more</p>}
      <ActionButton onPress={() => see.mutateAsync(mentions.map(({ id }) => id))}>
        {mentions.length === 1 ? 'Mark as seen' : 'Mark all as seen'}
      </ActionButton>
    </section>
  )
}
