import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { can } from '#shared/permissions.ts'
import { lazily } from '../lib/lazily.tsx'
import { useNewsroom } from '../lib/newsroom.ts'
import { useCategories } from '../lib/queries.ts'
import { CategoryOptions } from '../ui/CategoryOptions.tsx'
import { Field } from '../ui/Field.tsx'
import type { FormValues } from './form-values.ts'

const CategoryForm = lazily(() => import('../settings/CategoryForm.tsx').then((it) => ({ default: it.CategoryForm })))

/** The article's category, with a way to add a new one. */
export function CategoryField() {
  const { user } = useNewsroom()
  const { control: form, setValue, formState } = useFormContext<FormValues>()
  const { data: categories, error, refetch } = useCategories()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Field label="Category" error={formState.errors.categoryId?.message}>
        {(control) => (
          <span className="with-button">
            <Controller
              name="categoryId"
              control={form}
              render={({ field }) => (
                // Controlled: its options may arrive after its value.
                <select {...control} {...field} className="input">
                  <option value="">Uncategorized</option>
                  <CategoryOptions />
                </select>
              )}
            />
            {can(user, 'names') && (
              <button type="button" className="btn" onClick={() => setAdding(true)}>
                <Plus aria-hidden="true" />
                New<span className="sr"> category</span>
              </button>
            )}
          </span>
        )}
      </Field>
      {error && !categories && (
        <button type="button" className="btn" onClick={() => void refetch()}>
          Try again to load the categories
        </button>
      )}
      {isAdding && (
        <CategoryForm
          category={null}
          onSaved={({ id }) => setValue('categoryId', String(id), { shouldDirty: true })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
