import { dateAndTime } from '#shared/dates.ts'
import type { Note } from '#shared/submission.ts'
import { useFrame } from '../../lib/frame.ts'

const DONE: Record<Note['kind'], string> = {
  note: 'noted',
  submitted: 'submitted',
  'changes-asked': 'requested changes',
  published: 'published',
  scheduled: 'scheduled',
}

type Props = {
  notes: readonly Note[]
  /** Scrolls to the block that begins with these words; undefined where the text is not on the page. */
  onBlock?: (words: string) => void
}

/** The notes on a draft, oldest first; a note on a block links to it. */
export function Notes({ notes, onBlock }: Props) {
  const { timeZone } = useFrame()
  return (
    <ul className="rows">
      {notes.map(({ id, kind, text, about, by, createdAt }) => (
        <li key={id}>
          <span className="person note">
            <span className="quiet">
              {by ?? 'A removed user'} {DONE[kind]}, {dateAndTime(createdAt, timeZone)}
            </span>
            {about && onBlock && (
              <button type="button" className="link" onClick={() => onBlock(about)}>
                On “{about}”
              </button>
            )}
            {about && !onBlock && <span className="quiet">On “{about}”</span>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
