import type { EditorView } from 'prosemirror-view'
import { type SubmitEvent, useState } from 'react'
import { Field } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { isSafeAddress } from '../blocks/schema.ts'
import { insertAddress, insertEmbed } from './paste.ts'

/** Asks for a video's address. If it may not be embedded it becomes a link, with a notice. */
export function VideoDialog({ view, onClose }: { view: EditorView; onClose: () => void }) {
  const [address, setAddress] = useState('')
  const [error, setError] = useState('')

  function insert() {
    const typed = address.trim()
    if (!URL.canParse(typed) || !isSafeAddress(typed)) {
      setError('Enter the full address, starting with https://')
      return
    }
    if (!insertEmbed(view, typed)) insertAddress(view, typed)
    onClose()
    view.focus()
  }

  return (
    <Modal open title="Video" note="A YouTube or Vimeo address." onClose={onClose}>
      <form
        className="modal-body link-form"
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          event.stopPropagation()
          insert()
        }}
      >
        <Field label="Address of the video" error={error || undefined}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="url"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
          )}
        </Field>
        <footer className="modal-foot">
          <button type="submit" className="btn btn-primary">
            Insert
          </button>
        </footer>
      </form>
    </Modal>
  )
}
