import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category } from '#shared/category.ts'
import { api } from '../lib/api.ts'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { ModalFoot } from '../ui/ModalFoot.tsx'
import { notify } from '../ui/toast.ts'
import { refreshCategories } from './CategoryForm.tsx'

type Props = { category: Category; all: Category[]; onClose: () => void }

/** Deletes a category after moving its articles to another. */
export function DeleteCategory({ category, all, onClose }: Props) {
  const others = all.filter(({ id }) => id !== category.id)
  const [moveTo, setMoveTo] = useState(String(others[0]?.id ?? ''))
  const remove = useMutation({
    mutationFn: () => api.categories[':id'].$delete({ param: { id: String(category.id) }, query: { moveTo } }),
    onSuccess: () => {
      notify({ title: `Deleted ${category.name}` })
      onClose()
    },
    meta: { failure: 'Delete failed', refresh: refreshCategories },
  })

  return (
    <Modal open title={`Delete ${category.name}?`} note="This cannot be undone." onClose={onClose}>
      <div className="modal-body">
        <Field label="Its articles go to">
          {(control) => (
            <select {...control} className="input" value={moveTo} onChange={(event) => setMoveTo(event.target.value)}>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <ModalFoot onCancel={onClose}>
        <button type="button" className="btn btn-danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
          Delete category
        </button>
      </ModalFoot>
    </Modal>
  )
}
