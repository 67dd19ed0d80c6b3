import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { type Author, type AuthorInput, authorInputSchema } from '#shared/author.ts'
import { api } from '../lib/api.ts'
import { formFailure, refuse } from '../lib/form-issues.ts'
import { ifMatch } from '../lib/if-match.ts'
import { once } from '../lib/once.ts'
import { settled } from '../lib/run-mutation.ts'
import { LibraryButton, UploadButton } from '../media/ImageSources.tsx'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { ModalFoot } from '../ui/ModalFoot.tsx'
import { ShownImage } from '../ui/ShownImage.tsx'
import { notify } from '../ui/toast.ts'
import { useLeaveQuestion } from '../ui/use-leave-question.tsx'
import { type AuthorValues, bodyOf, valuesOf } from './author-values.ts'
import { refreshNames } from './names-queries.ts'

type Props = {
  author: Author | null
  /** Told of what was saved, once the list has it. */
  onSaved?: (author: Author) => void
  onClose: () => void
}

/** Adds an author or changes one. */
export function AuthorForm({ author, onSaved, onClose }: Props) {
  const form = useForm<AuthorValues>({ defaultValues: valuesOf(author) })
  const title = author ? `Edit ${author.name}` : 'New Author'
  const { close, question } = useLeaveQuestion(title, form.formState.isDirty, onClose)

  const { mutateAsync } = useMutation({
    mutationFn: async (json: AuthorInput) => {
      const response = author
        ? await api.authors[':id'].$put({ param: { id: author.id }, json }, ifMatch(author))
        : await api.authors.$post({ json }, once(json))
      return response.json()
    },
    onSuccess: async (saved) => {
      notify({ title: author ? 'Author updated' : 'Author added', description: saved.name })
      await refreshNames('authors')
      onSaved?.(saved)
      onClose()
    },
    // Somebody else may have changed it: opened again it is what they saved.
    onError: () => void refreshNames('authors'),
    meta: { failure: (error) => formFailure('Author not saved', error, form) },
  })

  const save = form.handleSubmit(async (values) => {
    const json = authorInputSchema.safeParse(bodyOf(values))
    if (json.success) return settled(mutateAsync(json.data))
    const { issues } = json.error
    refuse(
      form,
      issues.map(({ path, message }) => ({ field: path[0] as keyof AuthorValues, message })),
    )
  })

  // It may be open over the article's form, which must not treat its submit as its own.
  function submit(event: SubmitEvent) {
    event.stopPropagation()
    void save(event)
  }

  return (
    <Modal open wide title={title} onClose={close}>
      <FormProvider {...form}>
        <form className="modal-form" noValidate aria-label={title} onSubmit={submit}>
          <div className="modal-body form-grid">
            <Fields isNew={author === null} />
          </div>
          <ModalFoot onCancel={close}>
            <button type="submit" className="btn btn-primary" disabled={form.formState.isSubmitting}>
              {author ? 'Update Author' : 'Add Author'}
            </button>
          </ModalFoot>
        </form>
      </FormProvider>
      {question}
    </Modal>
  )
}

function Fields({ isNew }: { isNew: boolean }) {
  const { register, setValue, formState } = useFormContext<AuthorValues>()
  const image = useWatch<AuthorValues, 'image'>({ name: 'image' })
  const { errors } = formState
  const take = (path: string) => setValue('image', path, { shouldDirty: true })

  const line = (name: 'name' | 'slug' | 'jobTitle' | 'beat' | 'email', label: string, hint?: string) => (
    <Field label={label} error={errors[name]?.message} hint={hint}>
      {(control) => <input {...control} {...register(name)} className="input" autoComplete="off" />}
    </Field>
  )
  const lines = (name: 'bio' | 'links' | 'disclosure', label: string, hint: string) => (
    <div className="form-whole">
      <Field label={label} error={errors[name]?.message} hint={hint}>
        {(control) => <textarea {...control} {...register(name)} className="input" rows={3} />}
      </Field>
    </div>
  )
  return (
    <>
      {line('name', 'Name')}
      {line(
        'slug',
        'Slug',
        isNew ? 'Leave blank to generate it from the name.' : 'A changed slug redirects from the old one.',
      )}
      {line('jobTitle', 'Job title')}
      {line('beat', 'Beat', 'What the author covers, such as rugby in the Western Cape.')}
      {lines('bio', 'Biography', 'Shown on the author’s page.')}
      <div className="form-whole">
        <Field label="Image" error={errors.image?.message}>
          {(control) => (
            <div className="row">
              <ShownImage src={image || null} alt="Image of the author" className="profile-image" />
              <input {...control} {...register('image')} className="input" inputMode="url" placeholder="/media/…" />
              <UploadButton label="Image to upload" onUploaded={take}>
                Upload
              </UploadButton>
              <LibraryButton onPick={take} />
            </div>
          )}
        </Field>
      </div>
      {line('email', 'Email', 'How readers can reach the author. Shown on the site.')}
      <Field label="Bets on their own tips" error={errors.betsOnOwnTips?.message}>
        {(control) => (
          <select {...control} {...register('betsOnOwnTips')} className="input">
            <option value="">Not stated</option>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </select>
        )}
      </Field>
      {lines('links', 'Links', 'One URL per line, such as social media profiles.')}
      {lines('disclosure', 'Disclosure', 'Interests that readers should know about.')}
    </>
  )
}
