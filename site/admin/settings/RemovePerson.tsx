import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bylines, NameChoice } from '#shared/author.ts'
import { bylinesText } from '#shared/bylines.ts'
import { api } from '../lib/api.ts'
import { MoveToOptions } from '../names/MoveToOptions.tsx'
import { authorsQuery, refreshNames } from '../names/names-queries.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { ModalFoot } from '../ui/ModalFoot.tsx'
import { notify } from '../ui/toast.ts'
import { refreshPeople } from './people-query.ts'

/** The user to remove, and how much has their name. */
export type Leaving = { id: string; email: string; bylines: Bylines }

type Props = { leaving: Leaving; onClose: () => void }

/** Asks before removing an account, and what to do with the author's name where it is used. */
export function RemovePerson({ leaving, onClose }: Props) {
  const { id, email, bylines } = leaving
  const remove = useMutation({
    mutationFn: (query: NameChoice) => api.users[':id'].$delete({ param: { id }, query }),
    onSuccess: () => {
      notify({ title: `Removed ${email}` })
      onClose()
    },
    meta: { failure: 'Remove failed', refresh: () => Promise.all([refreshPeople(), refreshNames('authors')]) },
  })
  const title = `Remove ${email}?`
  if (Object.values(bylines).every((total) => total === 0)) {
    return (
      <Confirm
        title={title}
        text="They are signed out at once. Their articles stay. This cannot be undone."
        action="Remove"
        onConfirm={() => remove.mutateAsync({})}
        onClose={onClose}
      />
    )
  }
  return (
    <Modal open title={title} note="They are signed out at once. This cannot be undone." onClose={onClose}>
      <Choice {...leaving} isBusy={remove.isPending} onRemove={remove.mutate} onClose={onClose} />
    </Modal>
  )
}

const AUTHOR = 'author'
const NAME = 'name'

type ChoiceProps = Leaving & { isBusy: boolean; onRemove: (query: NameChoice) => void; onClose: () => void }

function Choice({ id, bylines, isBusy, onRemove, onClose }: ChoiceProps) {
  const { data = [] } = useQuery(authorsQuery)
  const [choice, setChoice] = useState(AUTHOR)
  const isMove = choice !== AUTHOR && choice !== NAME
  return (
    <>
      <div className="modal-body">
        <Field
          label="Their name"
          hint={`It is on ${bylinesText(bylines)}.${isMove && bylines.tips > 0 ? ' Published tips keep it.' : ''}`}
        >
          {(control) => (
            <select {...control} className="input" value={choice} onChange={({ target }) => setChoice(target.value)}>
              <option value={AUTHOR}>Keep them as an author, with their page</option>
              <option value={NAME}>Keep the name, without a page</option>
              <MoveToOptions authors={data} from={id} />
            </select>
          )}
        </Field>
      </div>
      <ModalFoot onCancel={onClose}>
        <button
          type="button"
          className="btn btn-danger"
          disabled={isBusy}
          onClick={() => onRemove(isMove ? { moveTo: choice } : choice === NAME ? { keepName: 'true' } : {})}
        >
          Remove
        </button>
      </ModalFoot>
    </>
  )
}
