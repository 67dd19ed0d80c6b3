import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Author } from '#shared/author.ts'
import { api } from '../lib/api.ts'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { ModalFoot } from '../ui/ModalFoot.tsx'
import { notify } from '../ui/toast.ts'
import { MoveToOptions } from './MoveToOptions.tsx'
import { namesApart } from './names-apart.ts'
import { refreshNames } from './names-queries.ts'

const KEEP = ''

type Props = { author: Author; all: readonly Author[]; onClose: () => void }

/** Deletes an author; the name stays on the articles, or they go to somebody else. */
export function DeleteAuthor({ author, all, onClose }: Props) {
  const [moveTo, setMoveTo] = useState(KEEP)
  const name = namesApart(all).get(author.id) ?? author.name
  const remove = useMutation({
    mutationFn: () => {
      const query = moveTo === KEEP ? ({ keepName: 'true' } as const) : { moveTo }
      return api.authors[':id'].$delete({ param: { id: author.id }, query })
    },
    onSuccess: () => {
      notify({ title: `Deleted ${name}` })
      onClose()
    },
    onSettled: () => refreshNames('authors'),
    meta: { failure: 'Delete failed' },
  })

  return (
    <Modal open title={`Delete ${name}?`} note="The author’s page is deleted. This cannot be undone." onClose={onClose}>
      <div className="modal-body">
        <Field label="Their articles, articles they reviewed, and bookmaker tests">
          {(control) => (
            <select {...control} className="input" value={moveTo} onChange={({ target }) => setMoveTo(target.value)}>
              <option value={KEEP}>Keep the name, without a page</option>
              <MoveToOptions authors={all} from={author.id} />
            </select>
          )}
        </Field>
      </div>
      <ModalFoot onCancel={onClose}>
        <button type="button" className="btn btn-danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
          Delete author
        </button>
      </ModalFoot>
    </Modal>
  )
}
