import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Category, type CategoryInput, categoryInputSchema } from '#shared/category.ts'
import { CORE_CATEGORY_SLUGS } from '#shared/constants.ts'
import { api } from '../lib/api.ts'
import { formFailure } from '../lib/form-issues.ts'
import { once } from '../lib/once.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { queryClient } from '../lib/query-client.ts'
import { KEYS } from '../lib/query-keys.ts'
import { settled } from '../lib/settled.ts'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { ModalFoot } from '../ui/ModalFoot.tsx'
import { notify } from '../ui/toast.ts'
import { useLeaveQuestion } from '../ui/use-leave-question.tsx'

type Values = z.input<typeof categoryInputSchema>

type Props = {
  category: Category | null
  /** Told of what was saved, once the list has it. */
  onSaved?: (category: Category) => void
  onClose: () => void
}

/** Adds a category or changes one. The six keep their addresses. */
export function CategoryForm({ category, onSaved, onClose }: Props) {
  const { register, handleSubmit, getValues, setError, formState } = useForm<Values, unknown, CategoryInput>({
    resolver: zodResolver(categoryInputSchema),
    defaultValues: {
      name: category?.name ?? '',
      slug: category?.slug ?? '',
      description: category?.description ?? '',
    },
  })
  const { errors, isDirty, isSubmitting } = formState
  const title = category ? `Edit ${category.name}` : 'Add Category'
  const { close, question } = useLeaveQuestion(title, isDirty, onClose)
  const isCore = category !== null && CORE_CATEGORY_SLUGS.includes(category.slug)

  const { mutateAsync } = useMutation({
    mutationFn: async (json: CategoryInput) => {
      const response = category
        ? await api.categories[':id'].$put({ param: { id: String(category.id) }, json })
        : await api.categories.$post({ json }, once(json))
      return response.json()
    },
    onSuccess: async (saved) => {
      notify({ title: category ? 'Category updated' : 'Category added', description: saved.name })
      await refreshCategories()
      onSaved?.(saved)
      onClose()
    },
    meta: { failure: (error) => formFailure('Category not saved', error, { getValues, setError }) },
  })
  const save = handleSubmit((json) => settled(mutateAsync(json)))

  // It may be open over the article's form, which must not treat its submit as its own.
  function submit(event: SubmitEvent) {
    event.stopPropagation()
    void save(event)
  }

  return (
    <Modal open title={title} onClose={close}>
      <form className="modal-form" noValidate aria-label={title} onSubmit={submit}>
        <div className="modal-body form-grid">
          <Field label="Name" error={errors.name?.message}>
            {(control) => <input {...control} {...register('name')} className="input" autoComplete="off" />}
          </Field>
          <Field
            label="Slug"
            error={errors.slug?.message}
            hint={isCore ? 'Default category; its slug is fixed.' : 'Leave blank to generate it from the name.'}
          >
            {(control) => (
              <input {...control} {...register('slug')} className="input" autoComplete="off" readOnly={isCore} />
            )}
          </Field>
          <div className="form-whole">
            <Field label="Description" error={errors.description?.message}>
              {(control) => <textarea {...control} {...register('description')} className="input" rows={3} />}
            </Field>
          </div>
        </div>
        <ModalFoot onCancel={close}>
          <button type="submit" className="btn btn-primary" disabled={isSubmitting}>
            {category ? 'Update Category' : 'Add Category'}
          </button>
        </ModalFoot>
      </form>
      {question}
    </Modal>
  )
}

/** Asks for the categories again, and for the lists that name them. */
export async function refreshCategories(): Promise<void> {
  watchPublishing()
  void queryClient.invalidateQueries({ queryKey: KEYS.articles })
  await queryClient.invalidateQueries({ queryKey: KEYS.categories })
}
