import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Author, Bylines } from '#shared/author.ts'
import { bylinesText } from '#shared/bylines.ts'
import { api } from '../lib/api.ts'
import { KEYS } from '../lib/query-keys.ts'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { ModalFoot } from '../ui/ModalFoot.tsx'
import { notify } from '../ui/toast.ts'
import { MoveToOptions } from './MoveToOptions.tsx'
import { namesApart } from './names-apart.ts'
import { refreshNames } from './names-queries.ts'

const KEEP = ''

type Props = { author: Author; all: readonly Author[]; onClose: () => void }

/** Deletes an author. The name stays on the articles, or they move to another author. */
export function DeleteAuthor({ author, all, onClose }: Props) {
  const [moveTo, setMoveTo] = useState(KEEP)
  const name = namesApart(all).get(author.id) ?? author.name
  const { data: bylines } = useQuery({
    queryKey: [...KEYS.bylines, author.id],
    queryFn: async () => (await api.authors[':id'].bylines.$get({ param: { id: author.id } })).json(),
    // Refetched each time, since every new article or tip changes the count.
    gcTime: 0,
  })
  const remove = useMutation({
    mutationFn: () => {
      const query = moveTo === KEEP ? ({ keepName: 'true' } as const) : { moveTo }
      return api.authors[':id'].$delete({ param: { id: author.id }, query })
    },
    onSuccess: () => {
      notify({ title: `Deleted ${name}` })
      onClose()
    },
    meta: { failure: 'Delete failed', refresh: () => refreshNames('authors') },
  })

  return (
    <Modal open title={`Delete ${name}?`} note="The author’s page is deleted. This cannot be undone." onClose={onClose}>
      <div className="modal-body">
        <Field
          label="Their articles, articles they reviewed, and bookmaker tests"
          hint={bylines && usesText(bylines, moveTo !== KEEP)}
        >
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

function usesText(bylines: Bylines, isMove: boolean): string {
  const uses = bylinesText(bylines)
  if (uses === '') return 'Nothing uses this name.'
  if (bylines.tips === 0) return `The name is on ${uses}.`
  const fate = isMove ? 'Published tips keep the name, drafts move' : 'Tips keep the name, without a link to the page'
  return `The name is on ${uses}. ${fate}.`
}
