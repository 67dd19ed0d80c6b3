import { useFormContext } from 'react-hook-form'
import { dateAndTime } from '#shared/dates.ts'
import type { Note } from '#shared/submission.ts'
import { useFrame } from '../../lib/frame.ts'
import { jumpTo } from '../findings/jump.ts'
import type { FormValues } from '../form-values.ts'

const DONE: Record<Note['kind'], string> = {
  note: 'noted',
  submitted: 'submitted',
  'changes-asked': 'asked for changes',
}

/** What was said about a draft, oldest first; a note on a block leads there. */
export function Notes({ notes }: { notes: readonly Note[] }) {
  const { timeZone } = useFrame()
  const form = useFormContext<FormValues>()
  return (
    <ul className="rows">
      {notes.map(({ id, kind, text, about, by, createdAt }) => (
        <li key={id}>
          <span className="person note">
            <span className="quiet">
              {by ?? 'Somebody'} {DONE[kind]}, {dateAndTime(createdAt, timeZone)}
            </span>
            {about && (
              <button
                type="button"
                className="link"
                onClick={() => void jumpTo({ path: 'content', excerpt: about }, form)}
              >
                On “{about}”
              </button>
            )}
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
