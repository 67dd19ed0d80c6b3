import { useState } from 'react'
import type { Category } from '#shared/category.ts'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { notify, notifyFailure } from '../ui/toast.ts'
import { refreshCategories } from './CategoryForm.tsx'

type Props = { category: Category; all: Category[]; onClose: () => void }

/** Deletes a category once its articles have another. */
export function DeleteCategory({ category, all, onClose }: Props) {
  const others = all.filter(({ id }) => id !== category.id)
  const [moveTo, setMoveTo] = useState(String(others[0]?.id ?? ''))
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await api.categories[':id'].$delete({ param: { id: String(category.id) }, query: { moveTo } })
      notify({ title: `Deleted ${category.name}` })
      onClose()
    } catch (error) {
      notifyFailure('Delete failed', messageOf(error))
      setBusy(false)
    }
    await refreshCategories()
  }

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
      <footer className="modal-foot">
        <button type="button" className="btn" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="btn btn-danger" disabled={isBusy} onClick={() => void remove()}>
          Delete category
        </button>
      </footer>
    </Modal>
  )
}
