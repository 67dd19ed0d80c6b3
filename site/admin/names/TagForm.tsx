import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Tag, type TagInput, tagInputSchema } from '#shared/tag.ts'
import { api } from '../lib/api.ts'
import { formFailure } from '../lib/form-issues.ts'
import { once } from '../lib/once.ts'
import { settled } from '../lib/settled.ts'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { ModalFoot } from '../ui/ModalFoot.tsx'
import { notify } from '../ui/toast.ts'
import { useLeaveQuestion } from '../ui/use-leave-question.tsx'
import { refreshNames } from './names-queries.ts'

type Props = { tag: Tag | null; onClose: () => void }

/** Adds a tag or changes one. A changed slug leaves a redirect behind. */
export function TagForm({ tag, onClose }: Props) {
  const { register, handleSubmit, getValues, setError, formState } = useForm<
    z.input<typeof tagInputSchema>,
    unknown,
    TagInput
  >({
    resolver: zodResolver(tagInputSchema),
    defaultValues: { name: tag?.name ?? '', slug: tag?.slug ?? '', description: tag?.description ?? '' },
  })
  const { errors, isDirty, isSubmitting } = formState
  const title = tag ? `Edit ${tag.name}` : 'New Tag'
  const { close, question } = useLeaveQuestion(title, isDirty, onClose)

  const { mutateAsync } = useMutation({
    mutationFn: async (json: TagInput) => {
      if (tag) await api.tags[':id'].$put({ param: { id: String(tag.id) }, json })
      else await api.tags.$post({ json }, once(json))
    },
    onSuccess: async (_answer, { name }) => {
      notify({ title: tag ? 'Tag updated' : 'Tag added', description: name })
      await refreshNames('tags')
      onClose()
    },
    meta: { failure: (error) => formFailure('Tag not saved', error, { getValues, setError }) },
  })
  const save = handleSubmit((json) => settled(mutateAsync(json)))

  return (
    <Modal open title={title} onClose={close}>
      <form
        className="modal-form"
        noValidate
        aria-label={title}
        onSubmit={(event: SubmitEvent) => {
          event.stopPropagation()
          void save(event)
        }}
      >
        <div className="modal-body form-grid">
          <Field label="Name" error={errors.name?.message}>
            {(control) => <input {...control} {...register('name')} className="input" autoComplete="off" />}
          </Field>
          <Field
            label="Slug"
            error={errors.slug?.message}
            hint={tag ? 'A changed slug redirects from the old one.' : 'Leave blank to generate it from the name.'}
          >
            {(control) => <input {...control} {...register('slug')} className="input" autoComplete="off" />}
          </Field>
          <div className="form-whole">
            <Field label="Description" error={errors.description?.message}>
              {(control) => <textarea {...control} {...register('description')} className="input" rows={3} />}
            </Field>
          </div>
        </div>
        <ModalFoot onCancel={close}>
          <button type="submit" className="btn btn-primary" disabled={isSubmitting}>
            {tag ? 'Update Tag' : 'Add Tag'}
          </button>
        </ModalFoot>
      </form>
      {question}
    </Modal>
  )
}
