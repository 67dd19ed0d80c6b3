import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Category, type CategoryInput, categoryInputSchema } from '#shared/category.ts'
import { CORE_CATEGORY_SLUGS } from '#shared/constants.ts'
import { api } from '../lib/api.ts'
import { formFailure } from '../lib/form-issues.ts'
import { ifMatch } from '../lib/if-match.ts'
import { invalidate } from '../lib/invalidate.ts'
import { once } from '../lib/once.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { KEYS } from '../lib/query-keys.ts'
import { settled } from '../lib/run-mutation.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormLine } from '../ui/FormLine.tsx'
import { notify } from '../ui/toast.ts'

type Values = z.input<typeof categoryInputSchema>

type Props = {
  category: Category | null
  /** Called with the saved category once the list includes it. */
  onSaved?: (category: Category) => void
  onClose: () => void
}

/** Adds or changes a category. The six default ones keep their slugs. */
export function CategoryForm({ category, onSaved, onClose }: Props) {
  const form = useForm<Values, unknown, CategoryInput>({
    resolver: zodResolver(categoryInputSchema),
    defaultValues: {
      name: category?.name ?? '',
      slug: category?.slug ?? '',
      description: category?.description ?? '',
    },
  })
  const isCore = category !== null && CORE_CATEGORY_SLUGS.includes(category.slug)

  const { mutateAsync } = useMutation({
    mutationFn: async (json: CategoryInput) => {
      const response = category
        ? await api.categories[':id'].$put({ param: { id: String(category.id) }, json }, ifMatch(category))
        : await api.categories.$post({ json }, once(json))
      return response.json()
    },
    onSuccess: async (saved) => {
      notify({ title: category ? 'Category updated' : 'Category added', description: saved.name })
      await refreshCategories()
      onSaved?.(saved)
      onClose()
    },
    // Another user may have changed it; reopening shows their version.
    onError: () => void refreshCategories(),
    meta: { failure: (error) => formFailure('Category not saved', error, form) },
  })

  return (
    <FormDialog
      title={category ? `Edit ${category.name}` : 'Add Category'}
      form={form}
      action={category ? 'Update Category' : 'Add Category'}
      onSave={(json) => settled(mutateAsync(json))}
      onClose={onClose}
    >
      <FormLine name="name" label="Name" />
      <FormLine
        name="slug"
        label="Slug"
        hint={isCore ? 'Default category; its slug is fixed.' : 'Leave blank to generate it from the name.'}
        readOnly={isCore}
      />
      <div className="form-whole">
        <FormLine name="description" label="Description" rows={3} />
      </div>
    </FormDialog>
  )
}

/** Refetches the categories and the lists that name them. */
export async function refreshCategories(): Promise<void> {
  watchPublishing()
  void invalidate(KEYS.articles)
  await invalidate(KEYS.categories)
}
