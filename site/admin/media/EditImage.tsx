import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { Media } from '#shared/media.ts'
import { api } from '../lib/api.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { notify } from '../ui/toast.ts'
import { useLeaveQuestion } from '../ui/use-leave-question.tsx'
import { FocusPoint } from './FocusPoint.tsx'
import { refreshMedia } from './media-changes.ts'
import { ReplaceFile } from './ReplaceFile.tsx'
import { usesOf } from './uses.ts'

const WORDS = [
  { field: 'name', label: 'Name', max: 200, hint: undefined },
  { field: 'alt', label: 'Alt text', max: 500, hint: 'Describes the image for people who cannot see it.' },
  {
    field: 'caption',
    label: 'Caption',
    max: 1000,
    hint: 'Shown below the image in articles that give it no caption of their own.',
  },
  { field: 'credit', label: 'Credit', max: 200, hint: 'Who made it, or where it is from.' },
] as const

/** The stored data of an image: its words, its tags, its focal point, and its file. */
export function EditImage({ image, onClose }: { image: Media; onClose: () => void }) {
  const [first] = useState({ words: wordsOf(image), focus: image.focus })
  const [words, setWords] = useState(first.words)
  const [focus, setFocus] = useState(first.focus)
  const isChanged = JSON.stringify({ words, focus }) !== JSON.stringify(first)
  const { close, question } = useLeaveQuestion(`Edit ${image.name}`, isChanged, onClose)
  const save = useMutation({
    mutationFn: async () => {
      const tags = words.tags.split(',').flatMap((tag) => tag.trim() || [])
      return api.media[':id'].$put({ param: { id: String(image.id) }, json: { ...words, tags, focus } })
    },
    onSuccess: () => {
      notify({ title: `Saved ${words.name}` })
      watchPublishing()
      onClose()
    },
    onSettled: refreshMedia,
    meta: { failure: 'Image not saved' },
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    save.mutate()
  }

  return (
    <Modal wide open title={`Edit ${image.name}`} note={usesOf(image) ?? 'in no article'} onClose={close}>
      <form className="modal-body media-edit" onSubmit={submit}>
        <div className="media-edit-side">
          <FocusPoint image={image} focus={focus} onFocus={setFocus} />
          <ReplaceFile image={image} onReplaced={() => setFocus(null)} />
        </div>
        <div className="media-edit-words">
          {WORDS.map(({ field, label, max, hint }) => (
            <Field key={field} label={label} hint={hint}>
              {(control) => (
                <input
                  {...control}
                  className="input"
                  maxLength={max}
                  required={field === 'name'}
                  value={words[field]}
                  onChange={(event) => setWords({ ...words, [field]: event.target.value })}
                />
              )}
            </Field>
          ))}
          <Field label="Tags" hint="Separate tags with commas.">
            {(control) => (
              <input
                {...control}
                className="input"
                value={words.tags}
                onChange={(event) => setWords({ ...words, tags: event.target.value })}
              />
            )}
          </Field>
          <div className="row">
            <button type="submit" className="btn btn-primary" disabled={save.isPending}>
              {save.isPending ? 'Saving...' : 'Save image'}
            </button>
            <button type="button" className="btn" onClick={close}>
              Cancel
            </button>
          </div>
        </div>
      </form>
      {question}
    </Modal>
  )
}

function wordsOf({ name, alt, caption, credit, tags }: Media) {
  return { name, alt: alt ?? '', caption: caption ?? '', credit: credit ?? '', tags: tags.join(', ') }
}
