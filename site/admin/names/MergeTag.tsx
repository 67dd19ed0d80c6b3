import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tag } from '#shared/tag.ts'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { counted } from '../lib/number.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { arrowsToResults } from '../ui/arrows-to-results.ts'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { ModalFoot } from '../ui/ModalFoot.tsx'
import { notify } from '../ui/toast.ts'
import { refreshNames, useTags } from './names-queries.ts'

const FOUND = 8
const SETTLE_MS = 200

type Props = { tag: Tag; onClose: () => void }

/** Merges a tag into another, searched by name: its articles get the other tag, and its page redirects there. */
export function MergeTag({ tag, onClose }: Props) {
  const [text, setText] = useState('')
  const [into, setInto] = useState<Tag | null>(null)
  const q = useDebounced(text.trim(), SETTLE_MS)
  const { data } = useTags({ q, limit: FOUND })

  const merge = useMutation({
    mutationFn: (other: Tag) =>
      api.tags[':id'].merge.$post({ param: { id: String(tag.id) }, json: { into: other.id } }),
    onSuccess: (_answer, other) => {
      notify({ title: `${tag.name} merged into ${other.name}` })
      onClose()
    },
    meta: { failure: 'Merge failed', refresh: () => refreshNames('tags') },
  })

  return (
    <Modal
      open
      title={`Merge ${tag.name}`}
      note="Its articles get the other tag, and its page redirects there. This cannot be undone."
      onClose={onClose}
    >
      <div className="modal-body" role="search" onKeyDown={arrowsToResults}>
        <Field label="Tag to merge into" error={merge.error ? messageOf(merge.error) : undefined}>
          {(control) => (
            <input
              {...control}
              className="input"
              value={text}
              autoComplete="off"
              placeholder="Type part of its name"
              onChange={({ target }) => {
                setText(target.value)
                setInto(null)
              }}
            />
          )}
        </Field>
        <ul className="found-list" aria-label="Tags found">
          {data?.items
            .filter(({ id }) => id !== tag.id)
            .map((other) => (
              <li key={other.id}>
                <button type="button" aria-pressed={other.id === into?.id} onClick={() => setInto(other)}>
                  <span>{other.name}</span>
                  <span className="quiet">{counted(other.articles, 'live article')}</span>
                </button>
              </li>
            ))}
        </ul>
      </div>
      <ModalFoot onCancel={onClose}>
        <button
          type="button"
          className="btn btn-danger"
          disabled={!into || merge.isPending}
          onClick={() => into && merge.mutate(into)}
        >
          {into ? `Merge into ${into.name}` : 'Merge'}
        </button>
      </ModalFoot>
    </Modal>
  )
}
