import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Media } from '#shared/media.ts'
import { api } from '../lib/api.ts'
import { asApiError } from '../lib/api-error.ts'
import { formFailure } from '../lib/form-issues.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { settled } from '../lib/run-mutation.ts'
import { FormLine } from '../ui/FormLine.tsx'
import { Modal } from '../ui/Modal.tsx'
import { notify } from '../ui/toast.ts'
import { useLeaveQuestion } from '../ui/use-leave-question.tsx'
import { FocusPoint } from './FocusPoint.tsx'
import { refreshMedia } from './media-changes.ts'
import { ReplaceFile } from './ReplaceFile.tsx'
import { usesOf } from './uses.ts'

const HINTS = {
  alt: 'Describes the image for people who cannot see it.',
  caption: 'Shown below the image in articles that give it no caption of their own.',
  credit: 'Who made it, or where it is from.',
  tags: 'Separate tags with commas.',
}

/** An image's texts, tags, focal point and file. */
export function EditImage({ image, onClose }: { image: Media; onClose: () => void }) {
  const form = useForm({ defaultValues: wordsOf(image) })
  const [firstFocus] = useState(image.focus)
  const [focus, setFocus] = useState(firstFocus)
  const isMoved = JSON.stringify(focus) !== JSON.stringify(firstFocus)
  const { isDirty, dirtyFields } = form.formState
  const isChanged = isDirty || isMoved
  const { close, question } = useLeaveQuestion(`Edit ${image.name}`, isChanged, onClose)
  // As it was opened, without what somebody else changed and the user was shown.
  const seen = useRef(partsOf(image))
  const save = useMutation({
    mutationFn: (words: ReturnType<typeof wordsOf>) =>
      api.media[':id'].$put({
        param: { id: String(image.id) },
        json: { ...changedIn(words), ...(isMoved && { focus }), seen: seen.current },
      }),
    onError: (error) => {
      const told = asApiError(error)?.status === 412 ? (asApiError(error)?.problem.issues ?? []) : []
      seen.current = Object.fromEntries(
        Object.entries(seen.current).filter(([name]) => !told.some(({ path }) => path === name)),
      )
    },
    onSuccess: (_saved, { name }) => {
      notify({ title: `Saved ${name}` })
      watchPublishing()
      onClose()
    },
    meta: { failure: (error) => formFailure('Image not saved', error, form), refresh: refreshMedia },
  })

  // A new file has no focal point yet.
  function replaced() {
    setFocus(null)
    seen.current = { ...seen.current, focus: null }
  }

  // What somebody else changed meanwhile stays.
  function changedIn({ tags, ...lines }: ReturnType<typeof wordsOf>) {
    const changed = Object.entries(lines).filter(([name]) => dirtyFields[name as keyof typeof lines])
    const list = tags.split(',').flatMap((tag) => tag.trim() || [])
    return { ...Object.fromEntries(changed), ...(dirtyFields.tags && { tags: list }) }
  }

  const submit = form.handleSubmit((words) => settled(save.mutateAsync(words)))

  return (
    <Modal wide open title={`Edit ${image.name}`} note={usesOf(image) ?? 'in no article'} onClose={close}>
      <form className="modal-body media-edit" noValidate onSubmit={submit}>
        <div className="media-edit-side">
          <FocusPoint image={image} focus={focus} onFocus={setFocus} />
          <ReplaceFile image={image} onReplaced={replaced} />
        </div>
        <div className="media-edit-words">
          <FormProvider {...form}>
            <FormLine name="name" label="Name" />
            <FormLine name="alt" label="Alt text" hint={HINTS.alt} />
            <FormLine name="caption" label="Caption" hint={HINTS.caption} />
            <FormLine name="credit" label="Credit" hint={HINTS.credit} />
            <FormLine name="tags" label="Tags" hint={HINTS.tags} />
          </FormProvider>
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

function partsOf({ name, alt, caption, credit, tags, focus }: Media): Partial<Media> {
  return { name, alt, caption, credit, tags, focus }
}

function wordsOf({ name, alt, caption, credit, tags }: Media) {
  return { name, alt: alt ?? '', caption: caption ?? '', credit: credit ?? '', tags: tags.join(', ') }
}
